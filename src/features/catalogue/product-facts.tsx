import type { ReactNode } from 'react';
import type { ProductCard, ProductView } from '#db/views/index.ts';
import { arrivalTexts } from '#texts/en/arrival.ts';
import { productTexts } from '#texts/en/product.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { useArrival } from '#ui/delivery/use-arrival.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './product-detail.module.css';

/** The facts needed for ordering: minimum, step, weights, unit, delivery (PROD-003 to PROD-006). */
export function ProductFacts({ view, card }: { view: ProductView; card: ProductCard }) {
  const t = useTexts(productTexts);
  const units = useTexts(unitsTexts);
  const words = useTexts(arrivalTexts);
  const arrival = useArrival();
  const facts: [string, ReactNode][] = [[t.detail.minimum, units.quantity(view.minimumQuantity, card.unit.sold)]];
  if (card.step > 1) facts.push([t.detail.step, units.soldIn(card.step)]);
  if (view.weightPerPieceGm !== null) facts.push([t.detail.weightPerPiece, t.detail.gm(view.weightPerPieceGm)]);
  if (view.packWeightGm !== null) facts.push([t.detail.packWeight, t.detail.gm(view.packWeightGm)]);
  const { selling } = card.unit;
  if (selling !== null) facts.push([t.detail.sellingUnit, units.sold({ name: selling, pieces: null, grams: null })]);
  if (arrival) facts.push([t.detail.delivery, words.day(arrival.standard.date)]);
  return (
    <dl className={classes.facts}>
      {facts.map(([term, value]) => (
        <div key={term} className={classes.fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
