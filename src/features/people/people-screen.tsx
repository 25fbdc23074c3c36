import { useState } from 'react';
import { readPeople } from '#db/queries/read-people.ts';
import { peopleTexts } from '#texts/en/people.ts';
import { focusTitle } from '#ui/keep-focus.ts';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { PasswordCheck } from '#ui/people/password-check.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './people.module.css';
import { PeopleList } from './people-list.tsx';
import { RulesForm } from './rules-form.tsx';
import { RulesSaid } from './rules-said.tsx';

export const peopleView = [readPeople] as const;

/**
 * '/people': who shares this tablet. Everybody may look; a change needs the account's password, once for each visit of
 * this screen and for whoever has the tablet then.
 */
export function PeopleScreen() {
  const t = useTexts(peopleTexts).screen;
  const view = useLive(...peopleView);
  const [mayChange, setMayChange] = useState(false);
  const [lastTurn, setLastTurn] = useState<string | null>(null);
  const turn = view?.people.find(({ isCurrent }) => isCurrent)?.id ?? null;
  // Somebody else who takes the tablet over here has not given the password.
  if (turn !== null && turn !== lastTurn) {
    setLastTurn(turn);
    if (lastTurn !== null) setMayChange(false);
  }
  return (
    <Page title={t.title} shop="none" narrow>
      {view === undefined ? (
        <Loading />
      ) : (
        <div className={classes.stack}>
          <p>{t.intro}</p>
          {view.people.length > 0 || mayChange ? (
            <Section title={t.list}>
              <PeopleList view={view} mayChange={mayChange} />
            </Section>
          ) : null}
          {view.people.length > 0 ? (
            <Section title={t.rules}>{mayChange ? <RulesForm view={view} /> : <RulesSaid view={view} />}</Section>
          ) : null}
          {mayChange ? null : (
            <Section title={t.gateTitle}>
              <Card className={classes.card}>
                <p>{t.gate}</p>
                <PasswordCheck
                  onConfirmed={() => {
                    // The form goes, and the ways to change people come above it.
                    focusTitle();
                    setMayChange(true);
                  }}
                />
              </Card>
            </Section>
          )}
          <p className={classes.quiet}>{t.onlyHere}</p>
        </div>
      )}
    </Page>
  );
}
