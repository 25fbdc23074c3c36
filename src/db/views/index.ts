// The contract between the local databases and the screens: every view type, one file for each area.
export type * from './addresses.ts';
export type * from './cancel.ts';
export type * from './cart.ts';
export type * from './catalogue.ts';
export type * from './checkout.ts';
export type * from './documents.ts';
export type * from './feedback.ts';
export type * from './kyc.ts';
export type * from './orders.ts';
export type * from './outbox.ts';
export type * from './pin.ts';
export type * from './profile.ts';
export type * from './reorder.ts';
export type * from './repair.ts';
export type * from './returns.ts';
export type * from './shared.ts';
export type * from './shell.ts';
