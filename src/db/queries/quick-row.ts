import type { Habit } from '#domain/lists/bought.ts';
import type { Marks } from '#domain/lists/kitchen-list.ts';
import { proposedByCount, wantedOf } from '#domain/lists/wanted.ts';
import { startQuantity } from '#domain/rules/quantity.ts';
import type { ProductCard, QuickRow } from '../views/index.ts';
import { cardBlock } from './card-block.ts';

type Known = {
  card: ProductCard | null;
  /** From an earlier order, for a product that left the catalogue. */
  name: string;
  /** The whole catalogue is on this device. */
  complete: boolean;
  habit: Habit | null;
  marks: Marks;
};

/** Joins what is known of a product to a row of a kitchen list. */
export function quickRow(id: string, { card, name, complete, habit, marks }: Known): QuickRow {
  const step = card?.step ?? 1;
  const block = cardBlock(card, complete);
  return {
    id,
    sku: card?.sku ?? '',
    name: card?.name || name,
    categoryName: card?.categoryName ?? '',
    pictureKey: card?.pictureKey ?? null,
    vegMark: card?.vegMark ?? null,
    unit: card?.unit ?? null,
    step,
    startQuantity: card?.startQuantity ?? 1,
    stock: card?.stock ?? null,
    cartQuantity: card?.cartQuantity ?? 0,
    pricePaise: card?.pricePaise ?? null,
    block,
    last: habit?.last ?? null,
    usual: habit ? startQuantity({ step, minimum: habit.usual }) : null,
    marks,
    proposed: proposedByCount(marks, step),
    wanted: block === null ? wantedOf(marks, step) : 0,
  };
}
