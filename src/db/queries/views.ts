// The contract between the local databases and the screens: every view type, one file for each area.
export type * from './views/cart.ts';
export type * from './views/catalogue.ts';
export type * from './views/checkout.ts';
export type * from './views/orders.ts';
export type * from './views/outbox.ts';
export type * from './views/repair.ts';
export type * from './views/shared.ts';
export type * from './views/shell.ts';
