import type { SoldUnit } from '#domain/catalogue/sold-unit.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { useTexts } from '#ui/use-texts.ts';

/** '6 Boxes': how many were ordered; 'Qty 6' of a product that is no longer in the catalogue. */
export function useOrderedWords(): (n: number, sold: SoldUnit | null) => string {
  const t = useTexts(ordersTexts);
  const units = useTexts(unitsTexts);
  return (n, sold) => (sold ? units.quantity(n, sold) : t.quantity(n));
}
