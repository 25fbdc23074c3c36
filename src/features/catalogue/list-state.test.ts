import { expect, it } from 'vitest';
import { parseListState } from './list-state.ts';

it('keeps the known search parameters and drops the rest', () => {
  expect(parseListState({ sort: 'price-up', range: '500-1000', tab: 'x', other: 1 })).toEqual({
    sort: 'price-up',
    range: '500-1000',
    tab: 'x',
  });
  expect(parseListState({ sort: 'cheapest', range: 500, tab: '' })).toEqual({});
  expect(parseListState({ sort: 'shelf' })).toEqual({});
});

it('returns unknown values as undefined, so that the router removes them', () => {
  const typed = { sort: 'cheapest', range: 'all', tab: '' };
  expect({ ...typed, ...parseListState(typed) }).toEqual({});
});
