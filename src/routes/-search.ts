import * as v from 'valibot';
import { PriceRange, ProductSort } from '#domain/catalogue/sort-and-filter.ts';
import { crmId } from '#domain/field-schemas.ts';
import { OrderGroup } from '#domain/orders/status.ts';
import { ownPath } from '#protocol/safe-target.ts';

// The search parameters of all routes. A link may hold anything, so a malformed value counts as missing and no schema
// ever fails. It is then returned as undefined, because the router merges the result over the typed address.

/** Returns a schema of a parameter that may be missing, and is when its value is not as `schema` wants it. */
const given = <I, O>(schema: v.GenericSchema<I, O>) => v.fallback(v.optional(schema), undefined);

/** A product list. Its own order is the default, which addresses leave out. */
export const listSearch = v.object({
  sort: given(
    v.pipe(
      v.enum(ProductSort),
      v.transform((sort) => (sort === ProductSort.shelf ? undefined : sort)),
    ),
  ),
  range: given(v.enum(PriceRange)),
  tab: given(v.pipe(v.string(), v.nonEmpty())),
});

/** The product search: the text as typed. */
export const productSearch = v.object({ q: given(v.pipe(v.string(), v.nonEmpty())) });

/** The kitchen's lists: which one; without it, the first. */
export const quickOrderSearch = v.object({ list: given(v.pipe(v.string(), v.nonEmpty())) });

/** The search in the frequently asked questions: the text as typed. */
export const faqSearch = v.object({ q: given(v.pipe(v.string(), v.nonEmpty())) });

/** The order list: the text as typed, and a group of states. */
export const orderSearch = v.object({
  q: given(v.pipe(v.string(), v.nonEmpty())),
  state: given(v.enum(OrderGroup)),
});

/** The application for credit: the security that was chosen before. */
export const creditSearch = v.object({ type: given(v.picklist(['guarantee', 'cheque'])) });

/** The login: where it leads, a path of this app and never another site. */
export const loginSearch = v.object({
  to: given(
    v.pipe(
      v.string(),
      v.transform((path) => ownPath(path) ?? undefined),
    ),
  ),
});

/** The waiting screen of a payment: the order or the credit record that is paid; `left`: its checkout was left. */
export const paymentSearch = v.object({
  order: given(crmId),
  credit: given(crmId),
  left: given(v.literal('1')),
});
export type PaymentSearch = v.InferOutput<typeof paymentSearch>;
