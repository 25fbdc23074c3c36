import * as v from 'valibot';
import { text } from '#domain/field-schemas.ts';
import { paise } from '#domain/money.ts';
import { MAX_QUANTITY } from '#domain/rules/quantity.ts';

/** 'O' is an ordinary line, 'S' a sample (DATA-009). */
export const LineType = { ordinary: 'O', sample: 'S' } as const;
export type LineType = (typeof LineType)[keyof typeof LineType];

/** One hundred crore rupees. */
export const MAX_PAISE = 100_000_000_000;

export const lineType = v.picklist(Object.values(LineType));
export const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_QUANTITY));
export const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PAISE), v.transform(paise));
/** The Name of a coupon; null for none. */
export const couponName = v.nullable(v.pipe(text(80), v.minLength(1)));

/** Both types of a product share a lane: a product is in the cart once (CART-014, PROD-025). */
export const cartLane = (productId: string): string => `cart:${productId}`;
/** The lane of the coupon and the express flag. */
export const OPTIONS_LANE = 'cart-options';

/** What the CRM's cart may hold of a product: the office may give a line any quantity, also a fraction. */
export const quantityInCrm = v.pipe(v.number(), v.finite(), v.minValue(0));
