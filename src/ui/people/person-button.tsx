import type { Person } from '#domain/people/people.ts';
import { peopleTexts } from '#texts/en/people.ts';
import { IconButton } from '../controls/button.tsx';
import { useShellActions } from '../shell/shell-context.ts';
import { useTexts } from '../use-texts.ts';
import { PersonMark } from './person-mark.tsx';

/** Whose turn it is, in the title bar of every screen; a tap hands the tablet over. */
export function PersonButton({ person }: { person: Pick<Person, 'name' | 'colour'> }) {
  const t = useTexts(peopleTexts);
  const { handOver } = useShellActions();
  return (
    <IconButton label={t.mark(person.name)} onClick={handOver} aria-haspopup="dialog">
      <PersonMark person={person} />
    </IconButton>
  );
}
