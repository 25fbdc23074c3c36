import { expect, it, vi } from 'vitest';
import { createPopups } from './popup-store.ts';

it('shows one popup at a time, in order', () => {
  const popups = createPopups(() => {});
  popups.show({ title: 'Cart Updated', body: 'A' });
  popups.show({ title: 'Low on inventory', body: 'B' });
  expect(popups.current()?.title).toBe('Cart Updated');
  popups.close(popups.current()?.id ?? 0);
  expect(popups.current()?.title).toBe('Low on inventory');
});

it('does not queue a popup that is already queued', () => {
  const popups = createPopups(() => {});
  popups.show({ title: 'Low on inventory', body: 'B' });
  popups.show({ title: 'Low on inventory', body: 'B' });
  popups.close(popups.current()?.id ?? 0);
  expect(popups.current()).toBeNull();
});

it('starts the time of a popup when it is shown, and calls onClose once', () => {
  const timers: (() => void)[] = [];
  const popups = createPopups((run) => timers.push(run));
  const onClose = vi.fn();
  popups.show({ title: 'First', body: '' });
  popups.show({ title: 'You saved', body: '', ms: 2_000, onClose });
  expect(timers).toHaveLength(0);
  popups.close(popups.current()?.id ?? 0);
  expect(timers).toHaveLength(1);
  timers[0]?.();
  timers[0]?.();
  expect(onClose).toHaveBeenCalledOnce();
});
