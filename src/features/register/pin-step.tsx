import type { PlaceView } from '#db/views/index.ts';
import { registerTexts } from '#texts/en/register.ts';
import { shellTexts } from '#texts/en/shell.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './register.module.css';
import { Unserved } from './unserved.tsx';
import type { SignUpForm } from './use-sign-up-form.ts';

/** The PIN code, answered at once from the device's list of places. */
export function PinStep({ signUp }: { signUp: SignUpForm }) {
  const t = useTexts(registerTexts);
  const { form, field, pin } = signUp;
  const { pincode, wantedPin } = form.values;
  return (
    <>
      <div className={classes.answered}>
        <TextField
          label={t.pin.label}
          inputMode="numeric"
          autoComplete="postal-code"
          description={t.pin.hint}
          {...field('pincode')}
          error={form.errors.pincode ?? (pin?.kind === 'not-served' ? t.errors.pincode['not-served'] : null)}
        />
        <div role="status">
          {pin?.kind === 'served' ? <Notice tone="done">{t.pin.served(placeWords(pin.places))}</Notice> : null}
          {pin?.kind === 'unknown' ? <Notice>{t.pin.unknown}</Notice> : null}
        </div>
      </div>
      {wantedPin !== '' && wantedPin === pincode && pin !== null && pin.kind !== 'served' ? (
        <Unserved signUp={signUp} />
      ) : null}
    </>
  );
}

/** 'Camp, Pune', or only 'Pune' where several areas have the PIN code. */
function placeWords(places: readonly PlaceView[]): string {
  const [first] = places;
  const words = places.length === 1 ? [first?.area, first?.city] : [first?.city];
  return words.filter(Boolean).join(', ');
}

/** AUTH-019. */
export function NotServedDialog({ pin, onClose }: { pin: string; onClose: () => void }) {
  const t = useTexts(registerTexts);
  const { common } = useTexts(shellTexts);
  return (
    <Dialog open title={t.pin.title} onClose={onClose} actions={<Button onClick={onClose}>{common.ok}</Button>}>
      <p>{t.pin.body(pin)}</p>
      <p>{t.pin.informs}</p>
    </Dialog>
  );
}
