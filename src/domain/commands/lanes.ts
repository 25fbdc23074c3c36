import { unreachable } from '#lib/assert.ts';
import type { CommandArgs, CommandKind } from './kinds.ts';
import { recordKey } from './record-ref.ts';

/** A command's kind with its arguments, so that a switch over the kind narrows both. */
export type Intent<K extends CommandKind = CommandKind> = K extends CommandKind
  ? { kind: K; args: CommandArgs[K] }
  : never;

/**
 * Returns a command's lane. The device keeps the order within a lane; a failure blocks only its lane and what depends
 * on it (sync.md 4.3).
 */
export function laneOf(intent: Intent, ref: string): string {
  switch (intent.kind) {
    case 'cart.set-line':
      return cartLane(intent.args.productId);
    case 'cart.set-options':
      return 'cart-options';
    case 'cart.dismiss-expired':
      return 'cart-notice';
    case 'favourite.set':
      return `favourite:${intent.args.productId}`;
    case 'order.place':
      return `order:${ref}`;
    case 'address.create':
      return `address:${ref}`;
    case 'address.edit':
    case 'address.delete':
      return `address:${recordKey(intent.args.address)}`;
    case 'feedback.save':
      return `feedback:${intent.args.orderItemId}:${intent.args.type}`;
    case 'feedback.comment':
      return `comment:${ref}`;
    case 'document.attach':
      return `document:${ref}`;
    default:
      return unreachable(intent);
  }
}

/** Both types of a product share a lane: a product is in the cart once (CART-014, PROD-025). */
const cartLane = (productId: string): string => `cart:${productId}`;
