import { useState } from 'react';
import { setExpiry, setTolerance } from '#commands/edit-draft.ts';
import type { PaymentView } from '#db/views/index.ts';
import { ORDER_EXPIRIES_MS } from '#domain/commands/draft.ts';
import { paise } from '#domain/money.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { SegmentedField } from '#ui/fields/segmented-field.tsx';
import { takeFocus } from '#ui/keep-focus.ts';
import { Section } from '#ui/layout/section.tsx';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './checkout.module.css';
import part from './part.module.css';
import { ChosenPart } from './part.tsx';

/** Price rises, in paise, that a customer may accept beforehand (REORD-005). */
const TOLERANCES = [0, 50_00, 100_00, 500_00];

const HOUR_MS = 3_600_000;

type Agreement = Pick<PaymentView, 'tolerancePaise' | 'expiresInMs'>;

/**
 * What happens if something has changed when the order is placed: the app asks about a price rise, unless the customer
 * accepted a small one beforehand, and an order that waited too long asks again (REORD-004, REORD-005).
 */
export function AgreementPart({ view }: { view: Agreement }) {
  const t = useTexts(checkoutTexts).payment;
  const [open, setOpen] = useState(false);
  if (open) return <AgreementChoices view={view} />;
  const { tolerancePaise, expiresInMs } = view;
  return (
    <ChosenPart title={t.agreement} onChange={() => setOpen(true)}>
      <p>{tolerancePaise === 0 ? t.asksAlways : t.asksAbove(tolerancePaise)}</p>
      <p className={part.quiet}>{t.asksAfter(expiresInMs / HOUR_MS)}</p>
    </ChosenPart>
  );
}

function AgreementChoices({ view }: { view: Agreement }) {
  const t = useTexts(checkoutTexts).payment;
  const run = useCommand();
  const { tolerancePaise, expiresInMs } = view;
  return (
    <div ref={takeFocus}>
      <Section title={t.tolerance}>
        <SegmentedField
          label={t.toleranceLabel}
          value={String(tolerancePaise)}
          choices={withChosen(TOLERANCES, tolerancePaise).map((amount) => ({
            value: String(amount),
            label: amount === 0 ? t.toleranceNone : t.toleranceUpTo(paise(amount)),
          }))}
          onChange={(amount) => void run(setTolerance, { tolerancePaise: paise(Number(amount)) })}
        />
        <p className={classes.help}>{tolerancePaise === 0 ? t.toleranceNoneHelp : t.toleranceHelp(tolerancePaise)}</p>
      </Section>
      <Section title={t.expiry}>
        <SegmentedField
          label={t.expiryLabel}
          value={String(expiresInMs)}
          choices={withChosen(ORDER_EXPIRIES_MS, expiresInMs).map((ms) => ({
            value: String(ms),
            label: t.expiryHours(ms / HOUR_MS),
          }))}
          onChange={(ms) => void run(setExpiry, { expiresInMs: Number(ms) })}
        />
        <p className={classes.help}>{t.expiryHelp}</p>
      </Section>
    </div>
  );
}

/** A value that was chosen elsewhere stays available here. */
const withChosen = (offered: readonly number[], chosen: number): number[] =>
  [...new Set([...offered, chosen])].sort((a, b) => a - b);
