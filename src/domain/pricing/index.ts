export { type CompiledOffers, compileOffers } from './compile-offers.ts';
export { MINIMUM_ORDER_PAISE } from './constants.ts';
export { type AppliedOffer, type CartExplanation, explainCart, type LineExplanation } from './explain.ts';
export type { FewerCostLess } from './fewer-cost-less.ts';
export {
  type AvailabilityOf,
  createPricer,
  type PricedWithStock,
  type Pricer,
  priceCart,
  priceCartWithStock,
} from './price-cart.ts';
export { type PriceDetails, priceDetails } from './price-details.ts';
export { choosePriceEntry, type NotOrderable, type PriceEntry } from './price-entry.ts';
export { todayInIndia } from './today-in-india.ts';
export type * from './types.ts';
export { type LevelBox, type PriceBox, type VariantBoxes, variantBoxes } from './variant-boxes.ts';
export type { GiftAvailability, WithheldGift } from './withhold-gifts.ts';
