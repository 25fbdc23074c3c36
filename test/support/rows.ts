import type { CommandArgs, CommandKind, NewOutboxRow, OutboxRow } from '#domain/commands/kinds.ts';
import { makeRow } from '#domain/commands/make-row.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { OrderedLine } from '#domain/commands/place-order.ts';
import { type Paise, paise } from '#domain/money.ts';
import { mumbai } from './address-fields.ts';

/** Builders of outbox rows, with ordinary defaults. */

export const ME = '003000000000001AAA';

type Change = Partial<Omit<OutboxRow, 'kind' | 'args'>>;

let count = 0;

export function row<K extends CommandKind>(kind: K, args: CommandArgs[K], change: Change = {}): OutboxRow<K> {
  count += 1;
  const id = change.id ?? (`command-${count}` as CommandId);
  const made = makeRow({ id, ref: change.ref, kind, args, base: {}, dependsOn: [], actor: ME, madeAtMs: 0 });
  return { ...made, seq: count, ...change } as unknown as OutboxRow<K>;
}

/** Makes a row that the database has not yet given its seq. */
export function newRow<K extends CommandKind>(kind: K, args: CommandArgs[K], change: Change = {}): NewOutboxRow<K> {
  const { seq: _, ...rest } = row(kind, args, change);
  return rest as unknown as NewOutboxRow<K>;
}

export const setLine = (productId: string, quantity: number, change: Change = {}) =>
  row('cart.set-line', { productId, type: 'O', quantity }, change);

export const favourite = (productId: string, change: Change = {}) =>
  row('favourite.set', { productId, on: true }, change);

export const address = {
  id: 'a0A',
  ref: null,
  Type_of_Address__c: 'Billing',
  ...mumbai,
};

/** Makes an order of one piece each, at ₹1. */
export function order(
  products: readonly (string | Partial<OrderedLine>)[],
  change: Change & { billingRef?: string } = {},
): OutboxRow<'order.place'> {
  const { billingRef, ...rest } = change;
  const lines = products.map((product) => ({
    productId: 'P',
    type: 'O' as const,
    quantity: 1,
    unitPricePaise: paise(100),
    ours: [],
    ...(typeof product === 'string' ? { productId: product } : product),
  }));
  return row(
    'order.place',
    {
      lines,
      gifts: [],
      coupon: null,
      express: false,
      instructions: '',
      billing: { ...address, ref: billingRef ?? null },
      delivery: address,
      payment: 'cash',
      useCredit: false,
      agreedTotalPaise: paise(100 * lines.length),
      tolerancePaise: 0 as Paise,
      shortReference: 'ABCD-EFGHK',
      duplicateAccepted: false,
      orderedBy: null,
      approvedBy: null,
    },
    rest,
  );
}
