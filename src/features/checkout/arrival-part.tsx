import { readCart } from '#db/queries/read-cart.ts';
import type { CartView } from '#db/views/index.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { ArrivalLine } from '#ui/delivery/arrival-line.tsx';
import { ExpressChoice } from '#ui/delivery/express-choice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useHeld } from '#ui/use-held.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './checkout.module.css';

/** When the order arrives, and whether by express. Samples come with the next delivery. */
export function ArrivalPart({ frozen }: { frozen: boolean }) {
  const t = useTexts(checkoutTexts).page;
  const cart = useHeld<CartView | undefined>(useLive(readCart), frozen);
  if (!cart || cart.samplesOnly) return null;
  return (
    <Section title={t.arrival} hiddenTitle>
      <Card className={classes.arrival}>
        <ArrivalLine express={cart.express} />
        <ExpressChoice view={cart} />
      </Card>
    </Section>
  );
}
