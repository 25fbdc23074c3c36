import type { ProductCard } from '#db/views/index.ts';
import { ProductCardView } from '../product/product-card.tsx';
import { WindowGrid } from './window-grid.tsx';

const renderCard = (card: ProductCard, index: number) => <ProductCardView card={card} eager={index < 4} />;

/** Product cards in columns; only those near the screen are rendered. */
export function ProductGrid({ products, label }: { products: readonly ProductCard[]; label: string }) {
  return <WindowGrid items={products} label={label} kind="cards" render={renderCard} />;
}
