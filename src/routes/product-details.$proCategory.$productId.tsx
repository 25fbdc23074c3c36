import { createFileRoute } from '@tanstack/react-router';
import { ProductScreen } from '#features/catalogue/product-screen.tsx';
import { paths } from '#ui/paths.ts';

export const Route = createFileRoute('/product-details/$proCategory/$productId')({ component: ProductRoute });

function ProductRoute() {
  const { proCategory, productId } = Route.useParams();
  return <ProductScreen productId={productId} path={paths.product({ categoryName: proCategory, id: productId })} />;
}
