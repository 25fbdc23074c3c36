import type { ReorderLine } from '#db/views/index.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { useTexts } from '#ui/use-texts.ts';

/** Returns what says how much of a product there is: '6 Boxes'. */
export function useStockWords(): (line: Pick<ReorderLine, 'stock' | 'unit'>) => string {
  const units = useTexts(unitsTexts);
  return ({ stock, unit }) => units.quantity(stock ?? 0, unit?.sold ?? null);
}
