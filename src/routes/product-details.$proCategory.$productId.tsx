import { createFileRoute } from '@tanstack/react-router';
import { ProductScreen, productView } from '#features/catalogue/product-screen.tsx';
import { paths } from '#ui/paths.ts';

export const Route = createFileRoute('/product-details/$proCategory/$productId')({
  loader: ({ context, params }) => context.prepare(...productView(params.productId)),
  component: ProductRoute,
});

function ProductRoute() {
  const { proCategory, productId } = Route.useParams();
  return <ProductScreen productId={productId} path={paths.product({ categoryName: proCategory, id: productId })} />;
}
