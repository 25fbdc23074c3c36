import { useState } from 'react';
import { checkPin, restoreTries } from '#commands/people-turns.ts';
import { readPeople } from '#db/queries/read-people.ts';
import type { Paise } from '#domain/money.ts';
import { peopleTexts } from '#texts/en/people.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { useCommand } from '../use-command.ts';
import { useLive } from '../use-live.ts';
import { useTexts } from '../use-texts.ts';
import { EnterPin } from './enter-pin.tsx';
import { Faces } from './faces.tsx';
import classes from './people.module.css';

type Props = { limitPaise: Paise; onAnswer: (ownerId: string | null) => void };

/** Asks an owner for the PIN before a cook's order above the amount is placed. The turn stays the cook's. */
export function Approval({ limitPaise, onAnswer }: Props) {
  const t = useTexts(peopleTexts);
  const run = useCommand();
  const owners = (useLive(readPeople)?.people ?? []).filter(({ role }) => role === 'owner');
  const [chosen, setChosen] = useState<string | null>(null);
  const only = owners.length === 1 ? (owners[0] ?? null) : null;
  const owner = only ?? owners.find(({ id }) => id === chosen) ?? null;
  const approve = async (id: string, pin: string) => {
    const outcome = await run(checkPin, { personId: id, pin });
    if (outcome?.ok) onAnswer(id);
    return outcome;
  };
  const byPassword = async (id: string) => {
    const outcome = await run(restoreTries, { personId: id });
    if (outcome?.ok) onAnswer(id);
  };
  return (
    <Dialog open title={t.approve.title} onClose={() => onAnswer(null)}>
      <div className={classes.stack}>
        <p>{t.approve.body(limitPaise)}</p>
        {owner ? (
          <EnterPin
            key={owner.id}
            person={owner}
            onPin={(pin) => approve(owner.id, pin)}
            onPassword={() => void byPassword(owner.id)}
            onOther={only ? null : () => setChosen(null)}
          />
        ) : (
          <>
            <p className={classes.quiet}>{t.approve.who}</p>
            <Faces people={owners} onChoose={setChosen} />
          </>
        )}
      </div>
    </Dialog>
  );
}
