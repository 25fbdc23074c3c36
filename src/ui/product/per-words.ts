import type { ProductCard } from '#db/views/index.ts';
import { comparedPrice } from '#domain/catalogue/sold-unit.ts';
import type { Translation } from '#texts/area.ts';
import type { unitsTexts } from '#texts/en/units.ts';

/** Returns what a card's price is for, and the price of a piece or a kg: 'per Box · ₹11.20/piece'. */
export function perWords(
  t: Translation<typeof unitsTexts.en>,
  { pricePaise, unit }: Pick<ProductCard, 'pricePaise' | 'unit'>,
): string {
  if (pricePaise === null) return '';
  const compared = comparedPrice(unit.sold, pricePaise);
  return compared ? `${t.per(unit.sold)} · ${t.compared[compared.per](compared.pricePaise)}` : t.per(unit.sold);
}
