import { useEffect, useRef, useState } from 'react';
import type { PinFault } from '#commands/people-turns.ts';
import type { PersonView } from '#db/views/index.ts';
import type { Result } from '#lib/result.ts';
import { peopleTexts } from '#texts/en/people.ts';
import { Button } from '../controls/button.tsx';
import { focusTitleOver } from '../keep-focus.ts';
import { useTexts } from '../use-texts.ts';
import { PasswordCheck } from './password-check.tsx';
import classes from './people.module.css';
import { PersonMark } from './person-mark.tsx';
import { PinPad } from './pin-pad.tsx';

type Props = {
  person: PersonView;
  /** Runs the command that takes the PIN; null if the device could not write. */
  onPin: (pin: string) => Promise<Result<{ name: string }, PinFault> | null>;
  /** The account's password was right. */
  onPassword: () => void;
  /** null: there is nobody else to choose. */
  onOther: (() => void) | null;
};

/** One person's PIN; with no tries left, or forgotten, the account's password. */
export function EnterPin({ person, onPin, onPassword, onOther }: Props) {
  const t = useTexts(peopleTexts);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<PinFault | null>(null);
  const [forgot, setForgot] = useState(false);
  const needsPassword = forgot || person.isOut;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pad is gone, and its focus with it.
    if (needsPassword) place.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [needsPassword]);
  const check = async (pin: string) => {
    setBusy(true);
    const outcome = await onPin(pin);
    setBusy(false);
    setFault(outcome && !outcome.ok ? outcome.error : null);
  };
  const words = fault && (fault.kind === 'wrong-pin' ? t.faults['wrong-pin'](fault.triesLeft) : t.faults[fault.kind]);
  return (
    <div ref={place} className={classes.stack}>
      <p className={classes.who}>
        <PersonMark person={person} />
        {needsPassword ? person.name : t.pinOf(person.name)}
      </p>
      {needsPassword ? (
        <>
          {person.isOut ? (
            <p className={classes.fault} role="alert">
              {t.faults['no-tries']}
            </p>
          ) : null}
          <p>{t.password.why(person.name)}</p>
          <PasswordCheck onConfirmed={onPassword} />
        </>
      ) : (
        <PinPad
          label={t.pinOf(person.name)}
          digits={person.digits}
          busy={busy}
          fault={words}
          onPin={(pin) => void check(pin)}
        />
      )}
      <div className={classes.row}>
        {onOther ? (
          <Button
            variant="quiet"
            onClick={(event) => {
              focusTitleOver(event.currentTarget);
              onOther();
            }}
          >
            {t.otherPerson}
          </Button>
        ) : null}
        {needsPassword ? null : (
          <Button variant="quiet" onClick={() => setForgot(true)}>
            {t.forgot}
          </Button>
        )}
      </div>
    </div>
  );
}
