import { Page } from '#ui/layout/page.tsx';
import { useLive } from '#ui/use-live.ts';
import { useCartSides } from './cart-sides.tsx';
import { categoryView } from './category-view.ts';
import type { ListState } from './list-state.ts';
import { ProductList } from './product-list.tsx';

export type CategoryScreenProps = {
  categoryName: string;
  state: ListState;
  onState: (state: ListState) => void;
};

/** The product list of a sub-category (CAT-001). */
export function CategoryScreen({ categoryName, state, onState }: CategoryScreenProps) {
  const view = useLive(...categoryView(categoryName));
  const sides = useCartSides();
  return (
    <Page title={view?.category?.name ?? categoryName} {...sides}>
      <ProductList key={categoryName} view={view} state={state} onState={onState} />
    </Page>
  );
}
