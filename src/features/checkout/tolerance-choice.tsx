import { type Paise, paise } from '#domain/money.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { useLarder } from '#ui/larder-context.ts';
import { Section } from '#ui/layout/section.tsx';
import { useSaving } from '#ui/use-saving.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './checkout.module.css';

/** Rises that a customer may accept beforehand, in paise (REORD-005). */
const TOLERANCES = [0, 50_00, 100_00, 500_00];

/** What happens when the order comes dearer than agreed: asked first, unless a small rise was accepted beforehand. */
export function ToleranceChoice({ chosen }: { chosen: Paise }) {
  const t = useTexts(checkoutTexts).payment;
  const larder = useLarder();
  const saving = useSaving();
  // A rise chosen elsewhere stays choosable here.
  const amounts = [...new Set([...TOLERANCES, chosen])].sort((a, b) => a - b);
  return (
    <Section title={t.tolerance}>
      <Segmented
        label={t.toleranceLabel}
        value={String(chosen)}
        choices={amounts.map((amount) => ({
          value: String(amount),
          label: amount === 0 ? t.toleranceNone : t.toleranceUpTo(paise(amount)),
        }))}
        onChange={(amount) => void saving(larder.commands.setTolerance({ tolerancePaise: paise(Number(amount)) }))}
      />
      <p className={classes.help}>{chosen === 0 ? t.toleranceNoneHelp : t.toleranceHelp(chosen)}</p>
    </Section>
  );
}
