import { type ExpiredHeader, hasNotice, isDismissed } from '#domain/cart/expired-discounts.ts';
import { laneOf } from '#domain/commands/kinds.ts';
import { orderClears } from '#domain/projection/order-clears.ts';
import { unreachable } from '#lib/assert.ts';
import type { CrmCart } from './cart/crm-cart.ts';
import { commandedLines } from './cart/plan-cart.ts';
import type { LedgerCommand } from './ledger.ts';
import { isRecordShown, type SeenRecords } from './record-effect.ts';

/** What a read of the customer's parts shows; null for what was not read. */
export type SeenState = {
  cart: CrmCart | null;
  /** The fields for expired discounts in the cart header; null without a cart. */
  notice: ExpiredHeader | null;
  /** Product2 Ids. */
  favourites: ReadonlySet<string> | null;
  /** Addresses and feedback. */
  records: SeenRecords | null;
  /** `Client_Ref__c` of the orders that are open or changed recently. */
  orderRefs: ReadonlySet<string> | null;
};

/**
 * Returns whether a read shows what a command did; false when the relevant part was not read. It is false both for a
 * write that is not visible yet and for one that someone else has changed since: the time since the write tells them
 * apart (sync.md 8.5).
 */
export function isShown(command: LedgerCommand, seen: SeenState): boolean {
  const { cart } = seen;
  switch (command.kind) {
    case 'cart.set-line': {
      const { productId, type, quantity } = command.args;
      const line = cart && commandedLines(cart).find((each) => each.productId === productId && each.type === type);
      return cart !== null && (line?.quantity ?? 0) === quantity;
    }
    case 'cart.set-options':
      if (cart?.id === null) return true;
      return cart !== null && cart.coupon === command.args.coupon && cart.express === command.args.express;
    case 'cart.dismiss-expired':
      return !hasNotice(seen.notice) || !isDismissed(seen.notice, command.args);
    case 'favourite.set':
      return seen.favourites !== null && seen.favourites.has(command.args.productId) === command.args.on;
    case 'order.place':
      return seen.orderRefs?.has(command.ref) === true && cart !== null && isCleared(command, cart);
    case 'address.create':
    case 'address.edit':
    case 'address.delete':
    case 'feedback.save':
    case 'feedback.comment':
      return seen.records !== null && isRecordShown(command, seen.records);
    case 'document.attach':
      // No part contains attachments.
      return true;
    default:
      return unreachable(command);
  }
}

function isCleared(command: LedgerCommand<'order.place'>, cart: CrmCart): boolean {
  const lines = commandedLines(cart);
  return command.args.lines.every((ordered) => {
    const line = lines.find(({ productId, type }) => productId === ordered.productId && type === ordered.type);
    return !line || !orderClears(ordered, line.quantity);
  });
}

/**
 * Returns whether a later command of the same request changes what an earlier one did, so that a read can show only the
 * later one.
 */
export function supersedes(later: LedgerCommand, earlier: LedgerCommand): boolean {
  switch (earlier.kind) {
    case 'cart.set-line': {
      const { productId } = earlier.args;
      if (later.kind === 'order.place') return later.args.lines.some((line) => line.productId === productId);
      return later.kind === 'cart.set-line' && later.args.productId === productId;
    }
    case 'cart.set-options':
      return later.kind === 'cart.set-options' || later.kind === 'order.place' || later.kind === 'cart.set-line';
    case 'cart.dismiss-expired':
      return later.kind === 'cart.dismiss-expired';
    case 'favourite.set':
      return later.kind === 'favourite.set' && later.args.productId === earlier.args.productId;
    case 'order.place':
      if (later.kind !== 'cart.set-line') return false;
      return earlier.args.lines.some((line) => line.productId === later.args.productId);
    case 'address.create':
    case 'address.edit':
    case 'address.delete':
    case 'feedback.save':
    case 'feedback.comment':
    case 'document.attach':
      return laneOf(later, later.ref) === laneOf(earlier, earlier.ref);
    default:
      return unreachable(earlier);
  }
}
