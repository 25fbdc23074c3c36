import { expect, it, vi } from 'vitest';
import { createMessages } from './messages.ts';

it("[SYNC-015] removes one customer's messages and their actions before the next customer sees them", () => {
  let ownerChanges = () => {};
  const { toasts, popups } = createMessages({
    onOwnerChange: (callback) => {
      ownerChanges = callback;
      return () => {};
    },
  });
  const onClose = vi.fn();
  const run = vi.fn();
  popups.show({ title: 'Cart Updated', body: 'Brioche', onClose, actions: [{ label: 'Undo', run }] });
  popups.show({ title: 'Low on inventory', body: 'Pav' });
  toasts.show({ text: 'Brioche removed', action: { label: 'Undo', run } });
  ownerChanges();
  expect([popups.current(), toasts.list()]).toEqual([null, []]);
  expect(onClose).not.toHaveBeenCalled();
  popups.show({ title: 'Signed out', body: '' });
  expect(popups.current()?.title).toBe('Signed out');
});
