import type { PersonView } from '#db/views/index.ts';
import { peopleTexts } from '#texts/en/people.ts';
import { useTexts } from '../use-texts.ts';
import classes from './people.module.css';
import { PersonMark } from './person-mark.tsx';

/** People to choose from, each a large button. */
export function Faces({ people, onChoose }: { people: readonly PersonView[]; onChoose: (id: string) => void }) {
  const t = useTexts(peopleTexts);
  return (
    <ul className={classes.faces}>
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            className={classes.face}
            aria-current={person.isCurrent || undefined}
            onClick={() => onChoose(person.id)}
          >
            <PersonMark person={person} large />
            <span className={classes.name}>{person.name}</span>
            <span className={classes.small}>
              {person.isOut ? t.needsPassword : person.isCurrent ? t.now : t.role[person.role]}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
