import { type FormEvent, useState } from 'react';
import { setPeopleRules } from '#commands/manage-people.ts';
import type { PeopleView } from '#db/views/index.ts';
import { paise, rupeesFromPaise } from '#domain/money.ts';
import { typedRupees } from '#domain/rules/typed-rupees.ts';
import { peopleTexts } from '#texts/en/people.ts';
import { useToasts } from '#ui/app-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { NativeSelectField } from '#ui/fields/native-select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { announced, focusField } from '#ui/forms/focus-first-error.ts';
import { Card } from '#ui/layout/card.tsx';
import { beginTouching } from '#ui/people/watch-idle.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './people.module.css';

const LOCK_MINUTES = [1, 2, 5, 10, 30] as const;

/** In rupees, up to ₹99,99,999. */
const AMOUNT = /^[0-9]{0,7}$/;

/** The amount that needs an owner, and when the tablet locks. */
export function RulesForm({ view }: { view: PeopleView }) {
  const t = useTexts(peopleTexts).screen;
  const run = useCommand();
  const toasts = useToasts();
  const limit = view.approveAbovePaise;
  const [amount, setAmount] = useState(limit === null ? '' : String(rupeesFromPaise(limit)));
  const [minutes, setMinutes] = useState(String(view.lockAfterMinutes ?? ''));
  const [isWrong, setWrong] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = amount.trim() === '' ? '' : typedRupees(amount);
    if (typed === null || !AMOUNT.test(typed)) {
      setWrong(true);
      return focusField(event.currentTarget, 'approveAbove');
    }
    beginTouching();
    const saved = await run(setPeopleRules, {
      approveAbovePaise: typed === '' ? null : paise(Number(typed) * 100),
      lockAfterMinutes: minutes === '' ? null : Number(minutes),
    });
    if (saved) toasts.show({ text: t.saved });
  };
  return (
    <Card>
      <form noValidate className={classes.card} onSubmit={(event) => void save(event)}>
        <TextField
          label={t.approveAbove}
          data-path="approveAbove"
          description={t.approveHelp}
          inputMode="numeric"
          leftSection="₹"
          autoComplete="off"
          value={amount}
          error={isWrong ? t.amountWrong : null}
          errorProps={announced}
          onChange={(event) => {
            setAmount(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <NativeSelectField
          label={t.lockAfter}
          value={minutes}
          data={[
            { value: '', label: t.lockNever },
            ...LOCK_MINUTES.map((n) => ({ value: String(n), label: t.lockMinutes(n) })),
          ]}
          onChange={(event) => setMinutes(event.currentTarget.value)}
        />
        <Button type="submit" variant="secondary">
          {t.saveRules}
        </Button>
      </form>
    </Card>
  );
}
