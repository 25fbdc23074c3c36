import { type CrmObjectName, type PartKind, selectListFor } from '#domain/crm/index.ts';
import type { OrderStatus } from '#domain/orders/index.ts';
import type { Owner } from '#domain/owner.ts';
import { activeCart } from '#gateway/commands/cart/crm-cart.ts';
import { type ChildQuery, type Condition, equal, type Query } from '#gateway/crm-client/soql.ts';

/**
 * How many days ended orders stay in the part of open orders, so that no order is missing from all parts while the
 * history is not read.
 */
const LINGER_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

const finalStatuses: readonly OrderStatus[] = ['Delivered', 'Cancelled', 'Payment Failed'];

/** Where an object's rows are in the answers: child rows of the contact, the account, the cart or an order. */
const children: readonly {
  parent: 'Contact' | 'Account' | 'WebCart' | 'Order';
  object: CrmObjectName;
  part: PartKind;
  name: string;
  where?: Condition;
}[] = [
  { parent: 'Contact', object: 'User', part: 'me', name: 'Users' },
  { parent: 'Contact', object: 'Address__c', part: 'addresses', name: 'Addresses__r' },
  { parent: 'Contact', object: 'Favourite__c', part: 'favourites', name: 'Favourites__r' },
  { parent: 'Contact', object: 'Feedback__c', part: 'feedback', name: 'Feedbacks__r' },
  { parent: 'Contact', object: 'Credit_Management__c', part: 'credit', name: 'Credit_Management__r' },
  { parent: 'Contact', object: 'Customer_Satement__c', part: 'credit', name: 'Customer_Statements__r' },
  {
    parent: 'Contact',
    object: 'Applicable_Discounts__c',
    part: 'my-offers',
    name: 'Applicable_Discounts__r',
    where: equal({ Active__c: true }),
  },
  { parent: 'Account', object: 'GST__c', part: 'addresses', name: 'GSTs__r' },
  { parent: 'WebCart', object: 'CartItem', part: 'cart', name: 'CartItems' },
  { parent: 'Order', object: 'OrderItem', part: 'open-orders', name: 'OrderItems' },
];

/** Returns the relationship under which an object's rows come; null when they are not child rows. */
export function childNameOf(object: CrmObjectName): { parent: string; name: string } | null {
  const found = children.find((child) => child.object === object);
  return found ? { parent: found.parent, name: found.name } : null;
}

function childrenOf(parent: 'Contact' | 'Account' | 'WebCart' | 'Order'): ChildQuery[] {
  return children
    .filter((child) => child.parent === parent)
    .map(({ object, part, name, where }) => ({
      children: name,
      select: selectListFor(object, { part, role: 'customer' }),
      orderBy: [{ field: 'Id' }],
      ...(where && { where }),
    }));
}

export function contactQuery({ contactId }: Owner): Query {
  return {
    from: 'Contact',
    select: selectListFor('Contact', { part: 'me', role: 'customer' }),
    with: childrenOf('Contact'),
    where: equal({ Id: contactId }),
  };
}

export function accountQuery({ accountId }: Owner): Query {
  return {
    from: 'Account',
    select: selectListFor('Account', { part: 'me', role: 'customer' }),
    with: childrenOf('Account'),
    where: equal({ Id: accountId }),
  };
}

/** Finds the active cart. Of several, the one with the lowest Id, as commands do. */
export function cartPartQuery(owner: Owner): Query {
  return {
    ...activeCart(owner),
    select: selectListFor('WebCart', { part: 'cart', role: 'customer' }),
    with: childrenOf('WebCart'),
  };
}

/** Finds orders that may still change, and those that ended or changed in the last days. Placeholders do not count. */
export function openOrdersQuery({ contactId }: Owner, nowMs: number): Query {
  const since = Math.floor(nowMs / DAY_MS) * DAY_MS - LINGER_DAYS * DAY_MS;
  return ordersQuery('open-orders', [
    { field: 'Contact__c', op: '=', value: contactId },
    { field: 'Status__c', op: '!=', value: null },
    {
      or: [
        { field: 'Status__c', op: 'NOT IN', values: finalStatuses },
        { field: 'LastModifiedDate', op: '>=', value: since },
      ],
    },
  ]);
}

/** Finds orders that ended: those of one quarter, or all of them. */
export function historyQuery({ contactId }: Owner, quarter: string | null): Query {
  const days = quarter === null ? null : quarterDays(quarter);
  const conditions: Condition[] = [
    { field: 'Contact__c', op: '=', value: contactId },
    { field: 'Status__c', op: 'IN', values: finalStatuses },
  ];
  if (days) {
    conditions.push({ field: 'EffectiveDate', op: '>=', value: days.first });
    conditions.push({ field: 'EffectiveDate', op: '<', value: days.next });
  }
  return ordersQuery('history', conditions);
}

function ordersQuery(part: 'open-orders' | 'history', conditions: readonly Condition[]): Query {
  return {
    from: 'Order',
    select: selectListFor('Order', { part, role: 'customer' }),
    with: childrenOf('Order'),
    where: { and: conditions },
    orderBy: [{ field: 'Id' }],
  };
}

/** Returns '2026Q4' for '2026-11-21'. */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

export function quarterBefore(quarter: string): string {
  const [year, number] = [Number(quarter.slice(0, 4)), Number(quarter.slice(5))];
  return number === 1 ? `${year - 1}Q4` : `${year}Q${number - 1}`;
}

export function isQuarter(text: string): boolean {
  return /^\d{4}Q[1-4]$/.test(text);
}

/** Returns the first day of a quarter and of the next one. */
function quarterDays(quarter: string): { first: string; next: string } {
  const [year, number] = [Number(quarter.slice(0, 4)), Number(quarter.slice(5))];
  const day = (y: number, month: number) => `${y}-${String(month).padStart(2, '0')}-01`;
  return { first: day(year, number * 3 - 2), next: number === 4 ? day(year + 1, 1) : day(year, number * 3 + 1) };
}
