import { useState } from 'react';
import type { PeopleView, PersonView } from '#db/views/index.ts';
import { peopleTexts } from '#texts/en/people.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { PersonMark } from '#ui/people/person-mark.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconPencil from '~icons/pencil';
import IconPlus from '~icons/plus';
import classes from './people.module.css';
import { PersonDialog } from './person-dialog.tsx';

/** Everybody with role and state; with the password given, the ways to change them. */
export function PeopleList({ view, mayChange }: { view: PeopleView; mayChange: boolean }) {
  const texts = useTexts(peopleTexts);
  const t = texts.screen;
  const [editing, setEditing] = useState<PersonView | 'new' | null>(null);
  return (
    <div className={classes.stack}>
      {view.people.length > 0 ? (
        <ul className={classes.list}>
          {view.people.map((person) => (
            <li key={person.id} className={classes.person}>
              <PersonMark person={person} />
              <span className={classes.words}>
                <span className={classes.name}>{person.name}</span>
                <span className={classes.quiet}>
                  {[texts.role[person.role], person.isOut ? texts.needsPassword : '', person.isCurrent ? texts.now : '']
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {mayChange ? (
                <IconButton label={t.edit(person.name)} onClick={() => setEditing(person)}>
                  <IconPencil />
                </IconButton>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {mayChange ? (
        <Button
          icon={<IconPlus size={20} aria-hidden="true" />}
          variant={view.people.length === 0 ? 'primary' : 'secondary'}
          onClick={() => setEditing('new')}
        >
          {view.people.length === 0 ? t.addFirst : t.add}
        </Button>
      ) : null}
      {mayChange && editing ? (
        <PersonDialog
          person={editing === 'new' ? null : editing}
          first={view.people.length === 0}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </div>
  );
}
