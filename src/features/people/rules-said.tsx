import type { PeopleView } from '#db/views/index.ts';
import { peopleTexts } from '#texts/en/people.ts';
import { Card } from '#ui/layout/card.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './people.module.css';

/** The rules in words, for who may not change them. */
export function RulesSaid({ view }: { view: PeopleView }) {
  const t = useTexts(peopleTexts).screen;
  const { approveAbovePaise, lockAfterMinutes } = view;
  return (
    <Card className={classes.card}>
      <p>{approveAbovePaise === null ? t.approveNone : t.approveFrom(approveAbovePaise)}</p>
      <p>{lockAfterMinutes === null ? t.neverLocks : t.lockedAfter(lockAfterMinutes)}</p>
    </Card>
  );
}
