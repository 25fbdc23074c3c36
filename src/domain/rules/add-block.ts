/** Why a product cannot be added now, by descending importance; null when it can (PROD-020, PROD-027). */
export type AddBlock = 'guest' | 'kyc' | 'not-orderable' | 'no-stock' | 'sample-in-cart';

/**
 * Unknown stock does not block. A product whose price is not known yet blocks, because the customer cannot agree to it.
 */
export function addBlockOf(options: {
  guest: boolean;
  kycCompleted: boolean;
  orderable: boolean;
  stock: number | null;
  sampleInCart: boolean;
}): AddBlock | null {
  if (options.guest) return 'guest';
  if (!options.kycCompleted) return 'kyc';
  if (!options.orderable) return 'not-orderable';
  if (options.stock !== null && options.stock <= 0) return 'no-stock';
  return options.sampleInCart ? 'sample-in-cart' : null;
}
