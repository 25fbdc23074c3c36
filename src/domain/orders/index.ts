export { wholeAddress } from './address-text.ts';
export { orderItemCount } from './item-count.ts';
export { type AddressStatus, orderDifferences, type PlacementFacts, placedTotal } from './order-differences.ts';
export { buildOrderItems, paidQuantityOfItem } from './order-items.ts';
export { buildOrderRecord, type OrderAddress } from './order-record.ts';
export { shortReferenceOf } from './short-reference.ts';
export { type ComparedLine, isVerySimilar, SIMILAR_WINDOW_MS } from './similarity.ts';
export {
  countsAsPastOrder,
  isActiveOrder,
  isConfirmedStatus,
  isHiddenStatus,
  isInvoiceEnabled,
  type OrderStatus,
  orderButton,
  type StatusColour,
  statusColour,
} from './status.ts';
export { tenderOfPayment } from './tender.ts';
export { type TrackerStep, trackerSteps } from './tracker.ts';
export { deriveTracking, type Tracking } from './tracking.ts';
