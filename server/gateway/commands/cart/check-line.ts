import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { isShopsOwn } from '#domain/cart/special-products.ts';
import type { CommandBase, Rejection } from '#domain/commands/outbox-row.ts';
import { CHANGED_ELSEWHERE } from '#domain/commands/set-line.ts';
import { choosePriceEntry } from '#domain/pricing/index.ts';
import type { LineTarget } from './plan-cart.ts';

export type LineCheck = {
  target: LineTarget;
  seen: CommandBase;
  /** The lines in the CRM's cart, changed by the earlier commands of the request. */
  lines: readonly LineTarget[];
  facts: CartFacts;
  samplesAllowed: boolean;
  kycStatus: string;
  samplesUsed: ReadonlySet<string>;
};

/**
 * Returns why a cart command cannot take effect; null when it can. Stock and step are no reason: they may change until
 * the order is placed, the order checks them, and the cart shows them. Removing a line is refused only when the line is
 * not the one that the user saw.
 */
export function checkLine(check: LineCheck): Rejection | null {
  const { target, lines, facts } = check;
  const { productId } = target;
  const ofProduct = lines.filter((line) => line.productId === productId && line.quantity > 0);
  const quantityNow = ofProduct.find((line) => line.type === target.type)?.quantity ?? 0;
  const basis = check.seen.quantityBasis;
  if (basis !== undefined && quantityNow !== basis && quantityNow !== target.quantity) {
    return reject(CHANGED_ELSEWHERE, { ...target, quantityNow, quantityBasis: basis });
  }
  if (target.quantity === 0) return null;
  // A sample may be added before the KYC is complete: the order requires it anyway (PROD-026).
  if (target.type === 'O' && check.kycStatus !== 'Completed') return reject('kyc', { status: check.kycStatus });
  if (ofProduct.some((line) => line.type !== target.type)) {
    return reject(target.type === 'S' ? 'product-in-cart' : 'sample-in-cart', { productId });
  }
  const product = facts.products.get(productId);
  if (!product) return reject('vanished', { productId, type: target.type });
  if (isShopsOwn(product, facts.special)) return reject('not-orderable', { productId, type: target.type });
  const entry = choosePriceEntry(facts.entries.get(productId) ?? [], { product, today: facts.today });
  if (!entry.ok) return reject('not-orderable', { productId, type: target.type });
  if (target.type === 'S' && !check.samplesAllowed) return reject('samples-off', { productId });
  if (target.type === 'S' && check.samplesUsed.has(productId)) return reject('sample-used', { productId });
  return null;
}

const reject = (kind: string, details: Record<string, unknown>): Rejection => ({ kind, details });
