export { wholeAddress } from './address-text.ts';
export { creditPart } from './credit-part.ts';
export { orderItemCount } from './item-count.ts';
export { isLaterNews, newsOf, type OrderNews, orderNewsKinds } from './news.ts';
export { type AddressStatus, orderDifferences, type PlacementFacts, placedTotal } from './order-differences.ts';
export { buildOrderItems, paidQuantityOfItem } from './order-items.ts';
export { itemTotal, type OrderMoney, orderMoney } from './order-money.ts';
export { buildOrderRecord, type OrderAddress } from './order-record.ts';
export { orderMatcher, orderWords } from './order-search.ts';
export { checkedReference, isNews, type OpenPaymentState, openPaymentState } from './payment-state.ts';
export { type LastPaid, lastPaid, type PastLine, type PriceChange, paidPieces, priceChange } from './price-memory.ts';
export { shortReferenceOf } from './short-reference.ts';
export { type ComparedLine, isVerySimilar, SIMILAR_WINDOW_MS } from './similarity.ts';
export { shownStatus } from './stages.ts';
export {
  countsAsPastOrder,
  isActiveOrder,
  isConfirmedStatus,
  isHiddenStatus,
  isInvoiceEnabled,
  OrderGroup,
  type OrderStatus,
  orderButton,
  orderGroup,
  type StatusColour,
  statusColour,
} from './status.ts';
export { type TenderMeaning, tenderMeaning, tenderOfPayment } from './tender.ts';
export { itemSteps, type TrackerStep, trackerSteps } from './tracker.ts';
export { deriveTracking, statusToStore, type Tracking, type TrackingRows } from './tracking.ts';
