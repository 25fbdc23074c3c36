import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { paths } from '#ui/paths.ts';
import { isStillAt } from './-still-at.ts';

it('calls nobody back to a ticket whose order is confirmed while they are on the way elsewhere', () => {
  const ticket = paths.orderTicket('0199-a');
  const history = createMemoryHistory({ initialEntries: [paths.cart, ticket] });
  expect(isStillAt(history, ticket)).toBe(true);
  history.push(paths.myOrders);
  expect(isStillAt(history, ticket)).toBe(false);
  history.push(paths.orderTicket('0199-b'));
  expect(isStillAt(history, ticket)).toBe(false);
});
