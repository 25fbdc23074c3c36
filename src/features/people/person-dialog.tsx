import { type FormEvent, useRef, useState } from 'react';
import { type PersonFault, removePerson, savePerson } from '#commands/manage-people.ts';
import type { PersonView } from '#db/views/index.ts';
import { PERSON_NAME_LENGTH, type PersonRole, PIN_DIGITS } from '#domain/people/people.ts';
import { peopleTexts } from '#texts/en/people.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { SegmentedField } from '#ui/fields/segmented-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { announced, focusField } from '#ui/forms/focus-first-error.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './people.module.css';

type Fault = PersonFault['kind'] | 'pin-differs';
/** At which field each is shown. */
const fieldOf = {
  'no-name': 'name',
  'name-taken': 'name',
  gone: 'name',
  'no-owner': 'role',
  'pin-digits': 'pin',
  'pin-easy': 'pin',
  'pin-differs': 'repeat',
} as const satisfies Record<Fault, string>;

type Props = { /** null: a new one. */ person: PersonView | null; first: boolean; onClose: () => void };

/** Name, role and PIN of a person. */
export function PersonDialog({ person, first, onClose }: Props) {
  const texts = useTexts(peopleTexts);
  const t = texts.form;
  const run = useCommand();
  const [name, setName] = useState(person?.name ?? '');
  const [role, setRole] = useState<PersonRole>(person?.role ?? (first ? 'owner' : 'cook'));
  const [pin, setPin] = useState('');
  const [repeated, setRepeated] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [removing, setRemoving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refuse = (why: Fault) => {
    setFault(why);
    if (form.current) focusField(form.current, fieldOf[why]);
  };
  const field = (name: (typeof fieldOf)[Fault]) => ({
    'data-path': name,
    error: fault && fieldOf[fault] === name ? t.faults[fault] : null,
    errorProps: announced,
  });
  const typed =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value);
      setFault(null);
    };
  const ended = (outcome: { ok: true } | { ok: false; error: PersonFault } | null) => {
    setBusy(false);
    if (outcome?.ok) onClose();
    else if (outcome) refuse(outcome.error.kind);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (pin !== repeated) return refuse('pin-differs');
    setBusy(true);
    ended(await run(savePerson, { id: person?.id ?? null, name, role, pin }));
  };
  const remove = async () => {
    setRemoving(false);
    setBusy(true);
    if (person) ended(await run(removePerson, { id: person.id }));
  };
  const pinProps = { inputMode: 'numeric', maxLength: PIN_DIGITS.max, autoComplete: 'new-password' } as const;
  return (
    <Dialog
      open
      title={person ? t.editTitle(person.name) : t.addTitle}
      onClose={onClose}
      actions={
        <>
          {person ? (
            <Button variant="danger" disabled={busy} onClick={() => setRemoving(true)}>
              {t.remove}
            </Button>
          ) : null}
          <Button type="submit" form="person" busy={busy}>
            {t.save}
          </Button>
        </>
      }
    >
      <form ref={form} id="person" noValidate className={classes.stack} onSubmit={(event) => void save(event)}>
        <TextField
          label={t.name}
          autoComplete="off"
          maxLength={PERSON_NAME_LENGTH}
          value={name}
          {...field('name')}
          onChange={(event) => typed(setName)(event.currentTarget.value)}
        />
        {first ? null : (
          <SegmentedField
            label={t.role}
            value={role}
            choices={[
              { value: 'owner', label: texts.role.owner },
              { value: 'cook', label: texts.role.cook },
            ]}
            {...field('role')}
            onChange={typed(setRole)}
          />
        )}
        <p className={classes.quiet}>{t.roleHelp}</p>
        <PasswordField
          label={person ? t.newPin : t.pin}
          value={pin}
          {...field('pin')}
          onChange={(event) => typed(setPin)(event.currentTarget.value)}
          {...pinProps}
        />
        <PasswordField
          label={t.repeat}
          value={repeated}
          {...field('repeat')}
          onChange={(event) => typed(setRepeated)(event.currentTarget.value)}
          {...pinProps}
        />
      </form>
      <Dialog
        open={removing}
        title={t.removeTitle(person?.name ?? '')}
        onClose={() => setRemoving(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setRemoving(false)}>
              {t.keep}
            </Button>
            <Button variant="danger" onClick={() => void remove()}>
              {t.remove}
            </Button>
          </>
        }
      >
        <p>{t.removeBody}</p>
      </Dialog>
    </Dialog>
  );
}
