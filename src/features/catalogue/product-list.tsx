import { useMemo } from 'react';
import type { ListView } from '#db/views/index.ts';
import { filterProducts, ProductSort, sortProducts } from '#domain/catalogue/sort-and-filter.ts';
import { catalogueTexts } from '#texts/en/catalogue.ts';
import { shellTexts } from '#texts/en/shell.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { ProductGrid } from '#ui/grid/product-grid.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconSearchOff from '~icons/search-off';
import { panelId, tabId } from './category-tabs.tsx';
import { ListBanner } from './list-banner.tsx';
import { ListNotices } from './list-notices.tsx';
import type { ListState } from './list-state.ts';
import classes from './product-list.module.css';
import { SortAndFilter } from './sort-and-filter.tsx';

export type ProductListProps = {
  view: ListView | undefined;
  state: ListState;
  onState: (state: ListState) => void;
  /** The tab that this list is the panel of. */
  panelFor?: string | null;
};

/** Banner, notices, sort and filter, cards, footnote (CAT-001). */
export function ProductList({ view, state, onState, panelFor }: ProductListProps) {
  const t = useTexts(catalogueTexts);
  const products = useMemo(() => {
    if (!view) return [];
    if (!view.canSort) return view.products;
    return sortProducts(filterProducts(view.products, state.range ?? null), state.sort ?? ProductSort.shelf);
  }, [view, state.range, state.sort]);

  if (!view) return <Loading />;
  if (!view.synced) return <FirstSync />;
  if (!view.category) return <CategoryNotFound />;
  const panel = panelFor
    ? { role: 'tabpanel', id: panelId(panelFor), 'aria-labelledby': tabId(panelFor), tabIndex: -1 }
    : {};
  return (
    <div {...panel}>
      <ListBanner banner={view.banner} categoryName={view.category.name} />
      <ListNotices notices={view.notices} />
      {view.canSort && view.products.length > 0 ? <SortAndFilter state={state} onState={onState} /> : null}
      {products.length > 0 ? (
        <>
          <p className={classes.count}>{t.products(products.length)}</p>
          <ProductGrid products={products} label={t.list(view.category.name)} />
        </>
      ) : (
        <NoProducts filtered={view.products.length > 0} onClear={() => onState({ ...state, range: undefined })} />
      )}
      {view.footnote ? <p className={classes.footnote}>{view.footnote}</p> : null}
    </div>
  );
}

/** CAT-008; tells when only the filter leaves nothing. */
function NoProducts({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useTexts(catalogueTexts);
  return (
    <EmptyState
      icon={<IconSearchOff />}
      title={t.empty}
      action={filtered ? <Button onClick={onClear}>{t.clearFilter}</Button> : undefined}
    >
      {filtered ? t.emptyFiltered : t.emptyHelp}
    </EmptyState>
  );
}

function CategoryNotFound() {
  const t = useTexts(catalogueTexts);
  const shell = useTexts(shellTexts);
  return (
    <EmptyState
      icon={<IconSearchOff />}
      title={t.notFound}
      action={<LinkButton to={paths.home}>{shell.states.goHome}</LinkButton>}
    >
      {t.notFoundHelp}
    </EmptyState>
  );
}
