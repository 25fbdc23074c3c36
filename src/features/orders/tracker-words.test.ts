import { expect, it } from 'vitest';
import type { TrackerStep } from '#db/views/index.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { factWords } from './tracker-words.ts';

const words = (fact: TrackerStep['facts'][number]) => factWords(ordersTexts.en, fact);

it('[ORD-023] the first step names the number of the order', () => {
  expect(words({ kind: 'generated', orderNumber: '00000042' })).toBe('Order 00000042 generated');
});

it('[ORD-024] says what is packed, and how much is ready', () => {
  expect(words({ kind: 'packed' })).toBe('Your order has been Packed');
  expect(words({ kind: 'items-packed', count: 3 })).toBe('3 item(s) packed.');
  expect(words({ kind: 'ready-to-ship', count: 7 })).toBe('7 item(s) are ready to ship');
});

it('[ORD-025] says how much is invoiced', () => {
  expect(words({ kind: 'invoiced' })).toBe('Your order has been invoiced.');
  expect(words({ kind: 'invoices-generated', count: 7 })).toBe('Invoices for 7 item(s) generated.');
});

it('[ORD-026] says how much is dispatched', () => {
  expect(words({ kind: 'dispatched' })).toBe('Your order has been dispatched.');
  expect(words({ kind: 'items-dispatched', count: 3 })).toBe('3 item(s) dispatched');
});

it('[ORD-027] [ORD-028] says how much is delivered, and when that is all', () => {
  expect(words({ kind: 'items-delivered', count: 3 })).toBe('3 item(s) delivered');
  expect(words({ kind: 'delivered' })).toBe('Your order has been delivered.');
});

it('[ORD-022] [ORD-030] says what comes next, and that a cancellation is approved, with its day', () => {
  expect(words({ kind: 'preparing' })).toBe('Preparing');
  expect(words({ kind: 'awaiting-confirmation' })).toBe('Awaiting confirmation');
  expect(words({ kind: 'cancellation-approved', date: '2026-11-20' })).toBe('Order cancellation approved, 20 Nov 2026');
  expect(words({ kind: 'cancellation-approved', date: null })).toBe('Order cancellation approved');
});
