import { readListing } from '#db/queries/read-listing.ts';
import { Page } from '#ui/layout/page.tsx';
import { useLive } from '#ui/use-live.ts';
import { useCartSides } from './cart-sides.tsx';
import { CategoryTabs } from './category-tabs.tsx';
import type { ListState } from './list-state.ts';
import { ProductList } from './product-list.tsx';

export type ListingScreenProps = {
  parentName: string;
  parentId: string;
  state: ListState;
  onState: (state: ListState) => void;
};

export const listingView = (parentId: string) => [readListing, { parentId }] as const;

/** The products of a parent category, with one tab for each of its sub-categories (CAT-014). */
export function ListingScreen({ parentName, parentId, state, onState }: ListingScreenProps) {
  const view = useLive(readListing, state.tab ? { parentId, childId: state.tab } : { parentId });
  // Keeps the tabs while the next tab's products are read.
  const first = useLive(...listingView(parentId));
  const sides = useCartSides();
  const tabs = view?.tabs ?? first?.tabs ?? [];
  // The category of an old link may be gone.
  const chosen = (tabs.find(({ id }) => id === state.tab) ?? tabs[0])?.id ?? null;
  const choose = (tab: string) => {
    // Sort and filter stay; the first tab is the address without a tab.
    const { tab: _left, ...rest } = state;
    onState(tab === tabs[0]?.id ? rest : { ...rest, tab });
  };
  return (
    <Page title={view?.parent?.name ?? first?.parent?.name ?? parentName} {...sides}>
      {tabs.length > 0 ? <CategoryTabs parent={parentName} tabs={tabs} chosen={chosen} onChoose={choose} /> : null}
      <ProductList key={chosen ?? 'none'} view={view} state={state} onState={onState} panelFor={chosen} />
    </Page>
  );
}
