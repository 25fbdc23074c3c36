import { priceChange } from '#domain/orders/index.ts';
import { proposedQuantity } from '#domain/rules/quantity.ts';
import type { PriceMemory, ProductCard, ReorderLine } from '../views/index.ts';
import { cardBlock } from './card-block.ts';
import type { EarlierItem } from './earlier-order.ts';

/**
 * Returns what a product bought earlier would be today. `card`: null if the catalogue on this device does not have it;
 * `complete`: the whole catalogue is here, so that such a product is gone.
 */
export function reorderLine(
  item: Omit<EarlierItem, 'sample'>,
  { card, complete, last }: { card: ProductCard | null; complete: boolean; last: PriceMemory | null },
): ReorderLine {
  const { paid, free, pricePaise: thenPaise, cancelled } = item;
  const nowPaise = card?.pricePaise ?? null;
  const cartQuantity = card?.cartQuantity ?? 0;
  const step = card?.step ?? 1;
  const stock = card?.stock ?? null;
  const proposed = proposedQuantity({ quantity: paid, step, stock });
  const block = cardBlock(card, complete) ?? (proposed === 0 ? 'too-little' : null);
  const quantity = block === null ? proposed : 0;
  return {
    productId: item.productId,
    name: card?.name || item.name,
    pictureKey: card?.pictureKey ?? null,
    vegMark: card?.vegMark ?? null,
    unit: card?.unit ?? null,
    ordered: { quantity: paid, free, pricePaise: thenPaise, cancelled },
    pricePaise: nowPaise,
    change: thenPaise === null || nowPaise === null ? null : priceChange(thenPaise, nowPaise),
    last,
    stock,
    step,
    cartQuantity,
    quantity,
    block,
    checked: block === null && !cancelled && cartQuantity < quantity,
  };
}
