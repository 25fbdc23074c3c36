import { addressesTexts } from '#texts/en/addresses.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconCurrentLocation from '~icons/current-location';
import classes from './address-form.module.css';
import { useLocation } from './use-location.ts';

/** Fills in the city by the device's location (ADDR-029). Without it, the form is filled in by hand. */
export function LocationHelp({ onCity }: { onCity: Parameters<typeof useLocation>[0] }) {
  const t = useTexts(addressesTexts).location;
  const { state, ask } = useLocation(onCity);
  return (
    <div className={classes.location}>
      <Button
        variant="secondary"
        icon={<IconCurrentLocation size={20} aria-hidden="true" />}
        busy={state === 'asking'}
        onClick={ask}
      >
        {t.use}
      </Button>
      <div role="status">
        {state === 'not-allowed' ? (
          <Notice tone="wait" title={t.notAllowed}>
            {t.byHand}
          </Notice>
        ) : null}
        {state === 'not-found' ? <Notice tone="wait">{t.notFound}</Notice> : null}
        {state === 'found' ? <p className={classes.note}>{t.found}</p> : null}
      </div>
    </div>
  );
}
