import { expect, it } from 'vitest';
import { orderStatuses } from '#domain/crm/index.ts';
import { isLaterNews, newsOf, orderNewsKinds } from './news.ts';

const derivedStatuses = [
  null,
  'Packaged',
  'Invoiced',
  'Partially Dispatched',
  'Shipped',
  'Partially Delivered',
  'Delivered',
] as const;

it('the news of an order on its way follows its tracking records', () => {
  const news = derivedStatuses.map((derived) => newsOf({ status: 'In Progress', derived }));
  expect(news).toEqual([null, 'packed', 'packed', 'on-its-way', 'on-its-way', 'on-its-way', 'delivered']);
});

it('an order that ended, or is not paid, has the news of its own status, whatever its records say', () => {
  for (const derived of derivedStatuses) {
    expect(newsOf({ status: 'Cancelled', derived })).toBe('cancelled');
    expect(newsOf({ status: 'Delivered', derived })).toBe('delivered');
    for (const status of [null, 'Payment Pending', 'Payment Failed']) expect(newsOf({ status, derived })).toBeNull();
  }
});

it('without records, the status tells as much as it can', () => {
  const told = orderStatuses.map((status) => [status, newsOf({ status, derived: null })]);
  expect(Object.fromEntries(told)).toEqual({
    'Order Confirmed': null,
    'In Progress': null,
    'Partially Dispatched': 'on-its-way',
    'Partially Delivered': 'on-its-way',
    Shipped: 'on-its-way',
    Invoiced: 'packed',
    Packaged: 'packed',
    Delivered: 'delivered',
    Cancelled: 'cancelled',
    'Payment Pending': null,
    'Payment Failed': null,
  });
});

it('news only moves forward', () => {
  for (const [at, news] of orderNewsKinds.entries()) {
    expect(isLaterNews(news, null)).toBe(true);
    expect(orderNewsKinds.filter((known) => isLaterNews(news, known))).toEqual(orderNewsKinds.slice(0, at));
  }
});
