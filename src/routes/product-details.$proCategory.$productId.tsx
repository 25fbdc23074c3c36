import { createFileRoute } from '@tanstack/react-router';
import { categoryView } from '#features/catalogue/category-view.ts';
import { ProductScreen, productView } from '#features/catalogue/product-screen.tsx';
import { isWide } from '#ui/use-wide.ts';

export const Route = createFileRoute('/product-details/$proCategory/$productId')({
  loader: ({ context, params }) => {
    context.prepare(...productView(params.productId));
    if (isWide()) context.prepare(...categoryView(params.proCategory));
  },
  component: ProductRoute,
});

function ProductRoute() {
  const { proCategory, productId } = Route.useParams();
  return <ProductScreen productId={productId} categoryName={proCategory} />;
}
