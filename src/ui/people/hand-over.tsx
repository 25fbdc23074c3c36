import { useState } from 'react';
import { lockTablet, takeOver, takeOverByPassword } from '#commands/people-turns.ts';
import { readPeople } from '#db/queries/read-people.ts';
import { peopleTexts } from '#texts/en/people.ts';
import { useToasts } from '../app-context.ts';
import { Button, LinkButton } from '../controls/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { paths } from '../paths.ts';
import { useCommand } from '../use-command.ts';
import { useLive } from '../use-live.ts';
import { useTexts } from '../use-texts.ts';
import { EnterPin } from './enter-pin.tsx';
import { Faces } from './faces.tsx';
import classes from './people.module.css';
import { beginTouching } from './watch-idle.ts';

/**
 * Hands the tablet over: a tap on a name, then the PIN, whose last digit closes this. Locked, it is over every screen
 * and closes only so. Screens, what is typed on them, and the cart stay as they are.
 */
export function HandOver({ locked, onClose }: { locked: boolean; onClose: () => void }) {
  const t = useTexts(peopleTexts);
  const toasts = useToasts();
  const run = useCommand();
  const people = useLive(readPeople)?.people ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const person = people.find(({ id }) => id === (people.length === 1 ? people[0]?.id : chosen)) ?? null;
  const taken = <Outcome extends { ok: boolean }>(outcome: Outcome | null, name: string): Outcome | null => {
    if (!outcome?.ok) return outcome;
    beginTouching();
    toasts.show({ text: t.taken(name) });
    onClose();
    return outcome;
  };
  const byPassword = async (personId: string, name: string) => taken(await run(takeOverByPassword, { personId }), name);
  return (
    <Dialog open title={t.whoTitle} onClose={onClose} fixed={locked}>
      {person ? (
        <EnterPin
          key={person.id}
          person={person}
          onPin={async (pin) => taken(await run(takeOver, { personId: person.id, pin }), person.name)}
          onPassword={() => void byPassword(person.id, person.name)}
          onOther={people.length === 1 ? null : () => setChosen(null)}
        />
      ) : (
        <div className={classes.stack}>
          <p className={classes.quiet}>{locked ? t.locked : t.whoHelp}</p>
          <Faces people={people} onChoose={setChosen} />
          {locked ? null : (
            <div className={classes.row}>
              <LinkButton to={paths.people} variant="quiet" onClick={onClose}>
                {t.manage}
              </LinkButton>
              <Button
                variant="secondary"
                onClick={() => {
                  onClose();
                  void run(lockTablet);
                }}
              >
                {t.lockNow}
              </Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
