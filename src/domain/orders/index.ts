export { addressLines } from './address-text.ts';
export { EXPRESS_CUT_OFF_HOUR, expressPromise, isExpressLate } from './express.ts';
export { orderItemCount } from './item-count.ts';
export {
  type AddressStanding,
  type DifferencesInput,
  orderDifferences,
  type PlacementStanding,
  placedTotal,
} from './order-differences.ts';
export {
  buildOrderItems,
  type ItemProduct,
  type OrderItemsInput,
  orderItemFieldNames,
  paidQuantityOfItem,
} from './order-items.ts';
export { buildOrderRecord, type OrderAddress, type OrderRecordInput, orderFieldNames } from './order-record.ts';
export { isShortReference, shortReferenceOf } from './short-reference.ts';
export { type ComparedLine, isVerySimilar, SIMILAR_WINDOW_MS, similarity } from './similarity.ts';
export {
  countsAsPastOrder,
  isConfirmedStatus,
  isFinalStatus,
  isHiddenStatus,
  isInvoiceEnabled,
  isStandingOrder,
  type OrderStatus,
  orderButton,
  PLACEHOLDER_STATUS,
  type StatusColour,
  statusColour,
} from './status.ts';
export { paymentModeCode, Tender, type TenderMeaning, tenderMeaning, tenderOfPayment } from './tender.ts';
export { type TrackerFact, type TrackerStep, trackerSteps } from './tracker.ts';
export { deriveTracking, statusToStore, type Tracking, type TrackingRows } from './tracking.ts';
