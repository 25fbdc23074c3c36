import type { UseFormReturnType } from '@mantine/form';
import { type AddressFields, addressFieldNames } from '#domain/commands/address-fields.ts';
import type { FieldConflict } from '#domain/commands/merge-fields.ts';
import { addressesTexts } from '#texts/en/addresses.ts';
import { RadioList } from '#ui/fields/radio-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './address-form.module.css';

/** The fields that somebody else changed too: both values, and the user chooses (sync.md 4.9). */
export function Conflicts(props: { form: UseFormReturnType<AddressFields>; conflicts: readonly FieldConflict[] }) {
  const t = useTexts(addressesTexts);
  const { form, conflicts } = props;
  const known = conflicts.flatMap(({ field, ...values }) => {
    const name = addressFieldNames.find((each) => each === field);
    return name ? [{ name, mine: String(values.wanted ?? ''), theirs: String(values.now ?? '') }] : [];
  });
  return (
    <Card className={classes.conflicts}>
      {known.map(({ name, mine, theirs }) => {
        const typed = form.values[name];
        return (
          <RadioList
            key={name}
            label={t.fields[name]}
            value={typed === theirs ? 'theirs' : typed === mine ? 'mine' : null}
            choices={[
              { value: 'mine', label: t.conflictMine, description: mine || t.conflictEmpty },
              { value: 'theirs', label: t.conflictTheirs, description: theirs || t.conflictEmpty },
            ]}
            onChange={(choice) => form.setFieldValue(name, choice === 'mine' ? mine : theirs)}
          />
        );
      })}
    </Card>
  );
}
