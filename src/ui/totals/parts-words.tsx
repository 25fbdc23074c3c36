import { Fragment } from 'react';
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
  return <Dotted words={partsWords(t, parts)} className={className} />;
}

export function partsWords(t: Translation<typeof cartTexts.en>['parts'], parts: TotalParts): string[] {
  const { goodsPaise, taxPaise, deliveryPaise } = parts;
  return [
    t.goods(goodsPaise),
    ...(taxPaise > 0 ? [t.tax(taxPaise)] : []),
    deliveryPaise === 0 ? t.deliveryFree : t.delivery(deliveryPaise),
  ];
}

/** Parts in a row, 'Goods ₹504.00 · tax ₹25.20'. A line ends between two of them, inside one only if it is too long. */
export function Dotted({ words, className }: { words: readonly string[]; className?: string | undefined }) {
  const rows = words.map((part, at) => (at < words.length - 1 ? `${part} ·` : part));
  return (
    <p className={cx(classes.words, className)} data-testid="total-words">
      {rows.map((part, at) => (
        <Fragment key={part}>
          {at > 0 ? ' ' : null}
          <span>{part}</span>
        </Fragment>
      ))}
    </p>
  );
}
