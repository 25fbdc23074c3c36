import { priceProjectedCart } from '#domain/cart/assemble.ts';
import { orderDifferences } from '#domain/orders/index.ts';
import { orderClears } from '#domain/projection/order-clears.ts';
import { planCart } from './cart/plan-cart.ts';
import { findPlaced } from './order/find-placed.ts';
import { isHalt, reportResults } from './status.ts';

/** The pure functions that make the engine's decisions. A simulation replaces one of them to plant a bug. */
export type GatewayRules = {
  priceProjectedCart: typeof priceProjectedCart;
  planCart: typeof planCart;
  orderDifferences: typeof orderDifferences;
  orderClears: typeof orderClears;
  findPlaced: typeof findPlaced;
  reportResults: typeof reportResults;
  isHalt: typeof isHalt;
};

export const gatewayRules: GatewayRules = {
  priceProjectedCart,
  planCart,
  orderDifferences,
  orderClears,
  findPlaced,
  reportResults,
  isHalt,
};
