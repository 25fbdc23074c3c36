import type { ProductCard, QuickBlock } from '../views/index.ts';

/**
 * Returns why a product that was bought earlier cannot be ordered now. `complete`: the whole catalogue is on this
 * device, so that a product without a card is gone.
 */
export function cardBlock(card: ProductCard | null, complete: boolean): QuickBlock | null {
  if (!card) return complete ? 'vanished' : 'unknown';
  if (card.priceState === 'unknown') return 'unknown';
  switch (card.addBlock) {
    case 'not-orderable':
    case 'no-stock':
    case 'sample-in-cart':
      return card.addBlock;
    default:
      return null;
  }
}
