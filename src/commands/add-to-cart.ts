import type { CartLine } from '#domain/cart/cart-line.ts';
import { rowsOf } from '#domain/commands/outbox-draft.ts';
import { project } from '#domain/projection/project.ts';
import { reservationsOf } from '#domain/projection/reservations.ts';
import { type AddFault, checkAdd } from '#domain/rules/quantity.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { LineFacts, ProductFacts } from '#ports/local-facts.ts';
import type { CommandPorts } from './command-ports.ts';
import { lineOf, writeLine } from './line-write.ts';
import { writeOptions } from './options-write.ts';
import { updateOnFacts } from './update-on-facts.ts';

/** Why a product cannot be in the cart in this quantity. */
export type LineFault = AddFault | { kind: 'vanished' } | { kind: 'not-orderable' } | { kind: 'sample-in-cart' };

export type AddToCartFault = LineFault | { kind: 'kyc' };

export type AddToCartOutcome = Result<{ quantity: number }, AddToCartFault>;

/**
 * Adds pieces of a product with one command that holds the resulting absolute quantity (CART-014). Resets a selected
 * coupon only once the add is accepted (CART-015). Returns the line's new quantity.
 */
export function addToCart(
  ports: CommandPorts,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<AddToCartOutcome> {
  return updateOnFacts(
    ports,
    () => ports.facts.line(productId),
    (outbox, facts): AddToCartOutcome => {
      const rows = rowsOf(outbox);
      if (!facts.kycCompleted) return err({ kind: 'kyc' });
      const line = lineOf(project(facts.base, rows).lines, productId);
      const inCart = line?.quantity ?? 0;
      const stock = freeStock(facts, rows, productId);
      const checked = checkLine({ product: facts.product, line, quantity, inCart, stock });
      if (!checked.ok) return checked;
      const total = checked.value;
      writeLine(outbox, ports, { facts, line: { productId, type: 'O', quantity: total }, quantitySeen: inCart });
      writeOptions(outbox, ports, { coupon: null });
      return ok({ quantity: total });
    },
  );
}

/** Checks whether the cart may hold `quantity` more pieces than `inCart`. Returns the total. */
export function checkLine(options: {
  product: ProductFacts | null;
  /** The product's line in the cart, of any type. */
  line: CartLine | null;
  quantity: number;
  inCart: number;
  stock: number | null;
}): Result<number, LineFault> {
  const { product, line, quantity, inCart, stock } = options;
  if (!product) return err({ kind: 'vanished' });
  if (line?.type === 'S') return err({ kind: 'sample-in-cart' });
  const checked = checkAdd({ quantity, inCart, step: product.step, stock });
  if (checked.ok && product.unitPricePaise === null) return err({ kind: 'not-orderable' });
  return checked;
}

/** Returns the pieces available to the cart: the CRM's stock less what waiting orders reserve; null if unknown. */
export function freeStock(
  facts: Pick<LineFacts, 'product' | 'placedRefs'>,
  rows: Parameters<typeof reservationsOf>[0],
  productId: string,
): number | null {
  const stock = facts.product?.stock ?? null;
  if (stock === null) return null;
  return Math.max(0, stock - (reservationsOf(rows, facts.placedRefs).stock.get(productId) ?? 0));
}
