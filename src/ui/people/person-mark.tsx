import { initialsOf, type Person } from '#domain/people/people.ts';
import { cx } from '../cx.ts';
import classes from './person-mark.module.css';

/** A person's initials on their colour; the name stands beside it, or labels the control. */
export function PersonMark({ person, large }: { person: Pick<Person, 'name' | 'colour'>; large?: boolean }) {
  return (
    <span className={cx(classes.mark, large && classes.large)} data-colour={person.colour} aria-hidden="true">
      {initialsOf(person.name)}
    </span>
  );
}
