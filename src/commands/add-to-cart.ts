import { project } from '#domain/projection/project.ts';
import { reservationsOf } from '#domain/projection/reservations.ts';
import { type AddFault, checkAdd } from '#domain/rules/quantity.ts';
import type { Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { accept, type Decision, decideOnFacts, refuse } from './decide.ts';
import { lineOf, writeLine } from './line-write.ts';
import { mergeWrites } from './merge-writes.ts';
import { dropCoupon } from './options-write.ts';

export type AddToCartFault =
  | AddFault
  | { kind: 'vanished' }
  | { kind: 'not-orderable' }
  | { kind: 'kyc' }
  | { kind: 'sample-in-cart' };

export type AddToCartOutcome = Result<{ quantity: number }, AddToCartFault>;

/**
 * Adds pieces of a product with one command that holds the resulting absolute quantity (CART-014). Resets a selected
 * coupon only once the add is accepted (CART-015). Returns the line's new quantity.
 */
export function addToCart(
  ports: CommandPorts,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<AddToCartOutcome> {
  return decideOnFacts(
    ports,
    () => ports.facts.line(productId),
    (facts, { rows, draft }): Decision<AddToCartOutcome> => {
      const { product } = facts;
      if (!product) return refuse({ kind: 'vanished' });
      if (!facts.kycCompleted) return refuse({ kind: 'kyc' });
      const line = lineOf(project(facts.base, rows).lines, productId);
      if (line?.type === 'S') return refuse({ kind: 'sample-in-cart' });
      const inCart = line?.quantity ?? 0;
      const checked = checkAdd({ quantity, inCart, step: product.step, stock: freeStock(facts, rows, productId) });
      if (!checked.ok) return refuse(checked.error);
      if (product.unitPricePaise === null) return refuse({ kind: 'not-orderable' });
      const total = checked.value;
      const set = writeLine(ports, {
        rows,
        facts,
        line: { productId, type: 'O', quantity: total },
        quantitySeen: inCart,
      });
      const options = draft.coupon === null ? {} : dropCoupon(ports, { rows, draft });
      return accept(mergeWrites(set, options), { quantity: total });
    },
  );
}

/** Returns the pieces available to the cart: the CRM's stock less what waiting orders reserve; null if unknown. */
export function freeStock(
  facts: Pick<Parameters<typeof writeLine>[1]['facts'], 'product'> & { placedRefs: ReadonlySet<string> },
  rows: Parameters<typeof reservationsOf>[0],
  productId: string,
): number | null {
  const stock = facts.product?.stock ?? null;
  if (stock === null) return null;
  return Math.max(0, stock - (reservationsOf(rows, facts.placedRefs).stock.get(productId) ?? 0));
}
