import { readFavourites } from '#db/queries/read-favourites.ts';
import { accountTexts } from '#texts/en/account.ts';
import { CartBar } from '#ui/cart-pane/cart-bar.tsx';
import { CartPane } from '#ui/cart-pane/cart-pane.tsx';
import { LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { ProductGrid } from '#ui/grid/product-grid.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconHeart from '~icons/heart';

export const favouritesView = [readFavourites] as const;

/** '/favourites': product cards under a header with the cart count (FAV-001). */
export function FavouritesScreen() {
  const t = useTexts(accountTexts).favourites;
  const view = useLive(...favouritesView);
  return (
    <Page title={t.title} pane={<CartPane />} bottomBar={<CartBar />}>
      {view === undefined ? (
        <Loading />
      ) : view.products.length > 0 ? (
        <ProductGrid products={view.products} label={t.list} />
      ) : view.synced ? (
        <EmptyState icon={<IconHeart />} title={t.empty} action={<LinkButton to={paths.home}>{t.browse}</LinkButton>}>
          {t.emptyHelp}
        </EmptyState>
      ) : (
        <FirstSync />
      )}
      {view && view.vanished > 0 ? <Notice>{t.vanished(view.vanished)}</Notice> : null}
    </Page>
  );
}
