import type { CommandKind } from '#domain/commands/kinds.ts';

/** Every kind of command; a missing one does not compile. */
const all: { readonly [K in CommandKind]: true } = {
  'cart.set-line': true,
  'cart.set-options': true,
  'cart.dismiss-expired': true,
  'favourite.set': true,
  'order.place': true,
  'order.return': true,
  'order.cancel': true,
  'address.create': true,
  'address.edit': true,
  'address.delete': true,
  'feedback.save': true,
  'feedback.comment': true,
  'document.attach': true,
  'gst.create': true,
  'other-document.create': true,
  'kyc.submit': true,
  'profile.update': true,
  'credit.apply': true,
};

export const commandKinds = Object.keys(all) as CommandKind[];
