import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginTouching, watchIdle } from './watch-idle.ts';

const MINUTE_MS = 60_000;
const window = new EventTarget();
const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const onIdle = vi.fn<() => Promise<boolean>>();
let stop = () => {};

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.useFakeTimers();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  onIdle.mockReset().mockResolvedValue(true);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watch = () => {
  stop();
  stop = watchIdle({ minutes: 5, onIdle });
};
const touch = () => window.dispatchEvent(new Event('pointerdown'));

it('calls back once, five minutes after the last touch', () => {
  watch();
  vi.advanceTimersByTime(4 * MINUTE_MS);
  touch();
  vi.advanceTimersByTime(5 * MINUTE_MS - 1);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  touch();
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

it('counts the time of a closed app and of a device that slept, whose first touch is too late', () => {
  beginTouching();
  vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
  watch();
  expect(onIdle).toHaveBeenCalledTimes(1);
  beginTouching();
  watch();
  vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
  touch();
  expect(onIdle).toHaveBeenCalledTimes(2);
});

it('looks when the page is shown again, and begins anew after somebody unlocked', () => {
  watch();
  vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onIdle).toHaveBeenCalledTimes(1);
  beginTouching();
  watch();
  expect(onIdle).toHaveBeenCalledTimes(1);
});

it('tries again at a later touch when the lock could not be stored', async () => {
  onIdle.mockResolvedValueOnce(false);
  watch();
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(onIdle).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  touch();
  expect(onIdle).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  touch();
  expect(onIdle).toHaveBeenCalledTimes(2);
});
