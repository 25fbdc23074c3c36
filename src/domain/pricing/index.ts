export { type CompiledOffers, compileOffers } from './compile-offers.ts';
export { MINIMUM_ORDER_PAISE, STANDARD_DELIVERY_FREE_FROM_PAISE } from './constants.ts';
export { priceDelivery } from './delivery.ts';
export { type AppliedOffer, type CartExplanation, explainCart } from './explain.ts';
export type { FewerCostLess } from './fewer-cost-less.ts';
export {
  type AvailabilityOf,
  createPricer,
  type Pricer,
  priceCart,
} from './price-cart.ts';
export { priceDetails } from './price-details.ts';
export { choosePriceEntry, type PriceEntry } from './price-entry.ts';
export { INDIA_OFFSET_MS, todayInIndia } from './today-in-india.ts';
export type * from './types.ts';
export { type LevelBox, type PriceBox, type VariantBoxes, variantBoxes } from './variant-boxes.ts';
