import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { paths } from '#ui/paths.ts';
import { isStillAt } from './-still-at.ts';

it('does not lead a user who is leaving back to a ticket whose order has been confirmed meanwhile', () => {
  const ticket = paths.orderTicket('0199-a');
  const history = createMemoryHistory({ initialEntries: [paths.cart, ticket] });
  expect(isStillAt(history, ticket)).toBe(true);
  history.push(paths.myOrders);
  expect(isStillAt(history, ticket)).toBe(false);
  history.push(paths.orderTicket('0199-b'));
  expect(isStillAt(history, ticket)).toBe(false);
});
