import { paidQuantityOf } from '#domain/cart/base-lines.ts';
import { isSpecialProduct } from '#domain/cart/special-products.ts';
import type { LineType } from '#domain/commands/cart-fields.ts';
import type { Owner } from '#domain/owner.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { childRows } from '#gateway/crm-client/read-queries.ts';
import { numberAt, textAt, valueAt } from '#gateway/crm-client/row-values.ts';
import { equal, type Query } from '#gateway/crm-client/soql.ts';
import { type CartAmounts, cartAmountFields } from './cart-amounts.ts';

/** One line of the CRM's cart. */
export type CrmCartLine = {
  id: string;
  productId: string;
  type: LineType;
  paidQuantity: number;
  /** A fee or the welcome gift, recognised by its product. No command names it. */
  special: boolean;
  /** The line's values of the fields that this gateway writes. */
  amounts: CartAmounts;
};

/** The customer's active cart. `id` is null when there is none: then there are no lines and nothing to update. */
export type CrmCart = { id: string | null; coupon: string | null; express: boolean; lines: CrmCartLine[] };

/** Selects the active cart by its contact, never by the session: the sweeper reads it with another session. */
export function activeCart({ accountId, contactId }: Owner): Pick<Query, 'from' | 'where' | 'orderBy' | 'limit'> {
  return {
    from: 'WebCart',
    where: equal({ Status: 'Active', AccountId: accountId, Contact__c: contactId }),
    orderBy: [{ field: 'Id' }],
    limit: 1,
  };
}

export function cartQuery(owner: Owner): Query {
  return {
    ...activeCart(owner),
    select: ['Id', 'Coupon__c', 'Express__c'],
    with: [
      {
        children: 'CartItems',
        select: ['Id', 'Product2Id', 'Product2.Name', 'Product2.Category__r.Name', ...cartAmountFields],
      },
    ],
  };
}

export function crmCart(rows: readonly CrmRow[]): CrmCart {
  const cart = rows[0];
  if (!cart) return { id: null, coupon: null, express: false, lines: [] };
  return {
    id: String(cart.Id),
    coupon: textAt(cart, 'Coupon__c'),
    express: valueAt(cart, 'Express__c') === true,
    lines: childRows(cart, 'CartItems')
      .map(cartLine)
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

function cartLine(row: CrmRow): CrmCartLine {
  const amounts: CartAmounts = {};
  for (const field of cartAmountFields) amounts[field] = valueAt(row, field);
  const Quantity = numberAt(row, 'Quantity') ?? 0;
  const free = numberAt(row, 'offer_product_quanity__c') ?? 0;
  return {
    id: String(row.Id),
    productId: String(row.Product2Id),
    type: amounts.Type__c === 'S' ? 'S' : 'O',
    paidQuantity: paidQuantityOf({ Quantity, offer_product_quanity__c: free }),
    special: isSpecialProduct({
      Name: textAt(row, 'Product2.Name') ?? '',
      'Category__r.Name': textAt(row, 'Product2.Category__r.Name'),
    }),
    amounts,
  };
}
