import type { TotalParts } from '#domain/pricing/total-parts.ts';
import type { Translation } from '#texts/area.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { cx } from '../cx.ts';
import { useTexts } from '../use-texts.ts';
import classes from './total-words.module.css';

/** 'Goods ₹504.00 · tax ₹25.20 · delivery free': what a total consists of; nothing if that is not known. */
export function PartsWords({ parts, className }: { parts: TotalParts | null; className?: string | undefined }) {
  const t = useTexts(cartTexts).parts;
  if (!parts) return null;
  return (
    <p className={cx(classes.words, className)} data-testid="total-words">
      {partsWords(t, parts).join(' · ')}
    </p>
  );
}

export function partsWords(t: Translation<typeof cartTexts.en>['parts'], parts: TotalParts): string[] {
  const { goodsPaise, taxPaise, deliveryPaise } = parts;
  return [
    t.goods(goodsPaise),
    ...(taxPaise > 0 ? [t.tax(taxPaise)] : []),
    deliveryPaise === 0 ? t.deliveryFree : t.delivery(deliveryPaise),
  ];
}
