/**
 * The figures of the offer rules that the shop's owner may want to change, in one place (docs/deviations.md lists the
 * open points that we decided for the customer). Amounts are in paise before tax; percents are plain numbers.
 */

/** Minimum thresholdTotal of an order with goods (CART-034); the rule and its text both use this figure. */
export const MINIMUM_ORDER_PAISE = 700_00;

/** Standard delivery (PRICE-017): charged below the limit, free from the limit upwards. */
export const STANDARD_DELIVERY_PAISE = 100_00;
export const STANDARD_DELIVERY_FREE_FROM_PAISE = 1_000_00;

/** Express delivery (PRICE-018): the lower fee applies up to and including the limit. */
export const EXPRESS_DELIVERY_PAISE = 150_00;
export const EXPRESS_DELIVERY_ABOVE_LIMIT_PAISE = 300_00;
export const EXPRESS_DELIVERY_LIMIT_PAISE = 5_000_00;

/** Tax on either delivery charge (PRICE-019). */
export const DELIVERY_TAX_PERCENT = 18;

/** The price of a free quantity of any size, once per line (PRICE-011). */
export const FREE_QUANTITY_PAISE = 1_00;
export const FREE_QUANTITY_TAX_PERCENT = 18;
