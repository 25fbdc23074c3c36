import type { ReactNode } from 'react';
import type { ProductCard } from '#db/views/index.ts';
import { must } from '#lib/assert.ts';
import { productTexts } from '#texts/en/product.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { money } from '#texts/format.ts';
import { paths } from '#ui/paths.ts';
import { perWords } from '#ui/product/per-words.ts';
import classes from '#ui/product/product-card.module.css';
import nameClasses from '#ui/product/product-name.module.css';
import { firstCard, partOf } from '../lists/first-card.ts';

let template: HTMLLIElement | null = null;

/** Makes the list's own cards with the DOM alone: copies of the first one, with what differs filled in. */
export function plainProducts(list: ReactNode, cards: readonly ProductCard[]): (at: number) => HTMLLIElement {
  template ??= firstCard(list);
  const copied = template;
  const [t, units] = [productTexts.en, unitsTexts.en];
  return (at) => {
    const card = must(cards[at], 'a card');
    const row = copied.cloneNode(true) as HTMLLIElement;
    const part = (name: keyof typeof classes) => partOf(row, classes[name]);
    const [heart, add] = row.querySelectorAll('button');
    must(row.querySelector('article'), 'a card').dataset.product = card.sku;
    const link = partOf<HTMLAnchorElement>(row, nameClasses.link);
    link.href = paths.product(card);
    link.textContent = card.name;
    part('unit').textContent = units.sold(card.unit.sold);
    must(part('price').firstElementChild?.firstElementChild, 'a price').textContent = money(must(card.pricePaise, ''));
    part('per').textContent = perWords(units, card);
    part('offer').textContent = card.schemesHint ?? '';
    heart?.setAttribute('aria-label', t.addFavourite(card.name));
    add?.setAttribute('aria-label', t.add.addNamed(card.name, card.startQuantity));
    return row;
  };
}
