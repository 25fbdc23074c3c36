import { later } from '#ui/later.tsx';

/** Later than the rows: most customers have nothing to be told. */
export const CartReadiness = later(() => import('./cart-readiness.tsx').then((code) => code.CartReadiness));
