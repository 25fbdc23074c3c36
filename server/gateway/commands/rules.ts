import { orderClears } from '#domain/projection/order-clears.ts';
import { planCart } from './cart/plan-cart.ts';
import { planProfile } from './kinds/profile-update.ts';
import { missingAmong } from './kinds/submit-kyc.ts';
import { isCancelBegun, planCancel, refundedNow } from './order/plan-cancel.ts';
import { findPlaced } from './order/read-placement.ts';
import { findByRef } from './records/create-record.ts';
import { findRating } from './records/ordered-item.ts';
import { isHalt, reportResults } from './status.ts';

/** The pure functions that make the engine's decisions. A simulation replaces one of them to plant a bug. */
export const gatewayRules = {
  planCart,
  orderClears,
  findPlaced,
  planCancel,
  isCancelBegun,
  refundedNow,
  findByRef,
  findRating,
  missingAmong,
  planProfile,
  reportResults,
  isHalt,
};

export type GatewayRules = typeof gatewayRules;
