import { expect, it, vi } from 'vitest';
import { createMessages } from './messages.ts';
import type { Toast } from './toasts/toast-store.ts';

function openMessages() {
  let ownerChanges = () => {};
  const messages = createMessages({
    onOwnerChange: (callback) => {
      ownerChanges = callback;
      return () => {};
    },
  });
  return { ...messages, ownerChanges: () => ownerChanges() };
}

it("[SYNC-015] removes one customer's messages and their actions before the next customer sees them", () => {
  const { toasts, popups, ownerChanges } = openMessages();
  const onClose = vi.fn();
  const run = vi.fn();
  const drawn: Toast[] = [];
  popups.show({ title: 'Cart Updated', body: 'Brioche', onClose, actions: [{ label: 'Undo', run }] });
  popups.show({ title: 'Low on inventory', body: 'Pav' });
  toasts.show({ text: 'Brioche removed', action: { label: 'Undo', run } });
  ownerChanges();
  toasts.attach({ show: (toast) => drawn.push(toast), clear: () => drawn.splice(0) });
  expect([popups.current(), drawn]).toEqual([null, []]);
  toasts.show({ text: 'Pav removed', action: { label: 'Undo', run } });
  expect(drawn.map(({ text }) => text)).toEqual(['Pav removed']);
  ownerChanges();
  expect(drawn).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  popups.show({ title: 'Signed out', body: '' });
  expect(popups.current()?.title).toBe('Signed out');
});

it('[SYNC-017] keeps a message about the device, which concerns every customer', () => {
  const { popups, ownerChanges } = openMessages();
  popups.show({ title: 'Cart Updated', body: 'Brioche' });
  popups.show({ title: 'The browser cleared this app’s data', body: '', forEveryone: true });
  const told = () => popups.current()?.title;
  ownerChanges();
  expect(told()).toBe('The browser cleared this app’s data');
  popups.close(popups.current()?.id ?? 0);
  ownerChanges();
  expect(told()).toBeUndefined();
});
