import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { to18 } from '#domain/crm/ids.ts';
import { listSearch, loginSearch, orderSearch, paymentSearch, productSearch } from './-search.ts';

const malformed: unknown[] = ['', 'nonsense', 7, null, true, [], ['price-up'], {}];

describe('search parameters of a list', () => {
  it('keeps what it knows and drops the rest', () => {
    const typed = { sort: 'price-up', range: '500-1000', tab: '0ZG', other: 'x' };
    expect(v.parse(listSearch, typed)).toEqual({ sort: 'price-up', range: '500-1000', tab: '0ZG' });
    expect(v.parse(listSearch, {})).toEqual({});
    expect(v.parse(listSearch, { sort: 'shelf' })).toEqual({});
  });

  it('removes malformed values from the typed address, over which the router merges the result', () => {
    for (const value of malformed) {
      const typed = { sort: value, range: value };
      expect({ ...typed, ...v.parse(listSearch, typed) }).toEqual({});
    }
    for (const tab of malformed.filter((value) => value !== 'nonsense')) {
      expect({ tab, ...v.parse(listSearch, { tab }) }).toEqual({});
    }
  });

  it('drops one malformed value without the others', () => {
    expect(v.parse(listSearch, { sort: 'cheapest', range: '0-500' })).toEqual({ range: '0-500' });
  });
});

it('keeps the searched text as typed', () => {
  for (const q of ['naan', '00123', '1e3', 'true', '{"a":1}', ' paneer ']) {
    expect(v.parse(productSearch, { q })).toEqual({ q });
  }
  expect(v.parse(productSearch, {})).toEqual({});
  for (const q of ['', 7, null, ['naan'], {}]) expect({ q, ...v.parse(productSearch, { q }) }).toEqual({});
});

it('keeps the text and the state of the order list, and drops a state that it does not know', () => {
  expect(v.parse(orderSearch, { q: '23 nov', state: 'delivered', x: 1 })).toEqual({ q: '23 nov', state: 'delivered' });
  for (const state of ['Delivered', ...malformed]) {
    expect({ state, ...v.parse(orderSearch, { q: 'naan', state }) }).toEqual({ q: 'naan' });
  }
});

it('names the subject of a payment by a whole id of the CRM', () => {
  const id = to18('801GF0000000001');
  expect(v.parse(paymentSearch, { order: id })).toEqual({ order: id });
  expect(v.parse(paymentSearch, { credit: id, left: '1' })).toEqual({ credit: id, left: '1' });
  for (const order of ['801', '../x', ...malformed])
    expect({ order, ...v.parse(paymentSearch, { order }) }).toEqual({});
});

it('lets a login lead only to paths of this app', () => {
  expect(v.parse(loginSearch, { to: '/my-orders?x=1' })).toEqual({ to: '/my-orders?x=1' });
  expect(v.parse(loginSearch, {})).toEqual({});
  const foreign = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'my-orders',
    7,
    null,
  ];
  for (const to of foreign) expect({ to, ...v.parse(loginSearch, { to }) }).toEqual({});
});
