import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ProductScreen } from '#features/catalogue/product-screen.tsx';

export const Route = createFileRoute('/product-details/$proCategory/$productId')({ component: ProductRoute });

function ProductRoute() {
  const { productId } = Route.useParams();
  const path = useLocation({ select: (location) => location.pathname });
  return <ProductScreen productId={productId} path={path} />;
}
