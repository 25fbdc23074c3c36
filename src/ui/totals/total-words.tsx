import type { CartView } from '#db/views/index.ts';
import { type Paise, paise } from '#domain/money.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { useTexts } from '../use-texts.ts';
import { Dotted, partsWords } from './parts-words.tsx';

type Props = {
  view: Pick<CartView, 'totals' | 'delivery' | 'express'>;
  /** The total beside it is in whole rupees (CART-033), so this says it to the paisa. */
  exact?: boolean;
  /** What the credit balance pays of it. */
  creditPaise?: Paise;
};

/** Explains a total beside it: goods, tax and delivery, and what is missing for free delivery. */
export function TotalWords({ view, exact, creditPaise = paise(0) }: Props) {
  const t = useTexts(cartTexts).parts;
  const { totals, delivery, express } = view;
  if (!totals) return null;
  const toFreePaise = express ? null : (delivery?.toFreePaise ?? null);
  const parts = [
    exact ? t.exact(totals.cartTotalPaise) : null,
    ...partsWords(t, totals.parts),
    creditPaise > 0 ? t.credit(creditPaise) : null,
    delivery && toFreePaise !== null ? t.toFree(paise(delivery.goodsPaise + toFreePaise), toFreePaise) : null,
  ];
  return <Dotted words={parts.filter((part) => part !== null)} />;
}
