import { readProduct } from '#db/queries/read-product.ts';
import { productTexts } from '#texts/en/product.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { useEscape } from '#ui/grid/escape.ts';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { useWide } from '#ui/use-wide.ts';
import { BesideList } from './beside-list.tsx';
import { BuyBox } from './buy-box.tsx';
import { useCartSides } from './cart-sides.tsx';
import classes from './product-detail.module.css';
import { ProductDetail } from './product-detail.tsx';
import { ProductNotFound } from './product-not-found.tsx';

export type ProductScreenProps = {
  productId: string;
  /** As in the address. */
  categoryName: string;
};

export const productView = (productId: string) => [readProduct, { productId }] as const;

/** Product detail (PROD-001 to PROD-028); on a tablet between the list of its category and the cart (TAB-001). */
export function ProductScreen({ productId, categoryName }: ProductScreenProps) {
  const t = useTexts(productTexts);
  const view = useLive(...productView(productId));
  const wide = useWide();
  const sides = useCartSides();
  useEscape();
  const card = view?.card ?? null;
  return (
    <Page
      title={card?.name ?? t.detail.title}
      bar={card ? <CategoryLink name={card.categoryName} /> : null}
      beside={wide ? <BesideList categoryName={categoryName} productId={productId} /> : null}
      pane={sides.pane}
      bottomBar={card && !wide ? <BuyBox key={card.id} card={card} /> : null}
    >
      {/* PROD-016. */}
      <link rel="canonical" href={paths.product({ categoryName, id: productId })} />
      {view === undefined ? (
        <Loading />
      ) : view.card ? (
        <ProductDetail key={view.card.id} view={view} card={view.card} wide={wide} />
      ) : view.synced ? (
        <ProductNotFound />
      ) : (
        <FirstSync />
      )}
    </Page>
  );
}

/** The product's category, linked to its list. */
function CategoryLink({ name }: { name: string }) {
  const t = useTexts(productTexts);
  return (
    <AppLink to={paths.category(name)} className={classes.category}>
      <span className="visually-hidden">{t.detail.category}: </span>
      {name}
    </AppLink>
  );
}
