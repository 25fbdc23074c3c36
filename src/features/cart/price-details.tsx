import type { CartView } from '#db/views/index.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { Section } from '#ui/layout/section.tsx';
import { TotalsTable } from '#ui/totals/totals-table.tsx';
import { useTexts } from '#ui/use-texts.ts';

/** The price details; absent for a cart of samples only (CART-018, CART-032). */
export function PriceDetails({ view }: { view: CartView }) {
  const t = useTexts(cartTexts).totals;
  if (view.samplesOnly) return null;
  return (
    <Section title={t.title}>
      <TotalsTable totals={view.totals} pricing={view.pricing} />
    </Section>
  );
}
