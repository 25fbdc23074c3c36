/** Why a sample cannot be requested now (PROD-024 to PROD-026); `available` when it can. */
export type SampleState =
  | 'guest'
  | 'off'
  | 'limit'
  | 'sample-in-cart'
  | 'product-in-cart'
  | 'not-orderable'
  | 'available';

/**
 * Checks the states by precedence: the store's settings, then what can never change, then the cart. A customer gets one
 * sample of a product over the whole order history, including waiting orders (PROD-023).
 */
export function sampleStateOf(options: {
  guest: boolean;
  allowed: boolean;
  hadSample: boolean;
  inCart: 'O' | 'S' | null;
  orderable: boolean;
}): SampleState {
  if (options.guest) return 'guest';
  if (!options.allowed) return 'off';
  if (options.hadSample) return 'limit';
  if (options.inCart === 'S') return 'sample-in-cart';
  if (options.inCart === 'O') return 'product-in-cart';
  return options.orderable ? 'available' : 'not-orderable';
}
