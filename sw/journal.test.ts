import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { journal, noted } from './journal.ts';

it('notes an error of the service worker’s work, which still fails', async () => {
  const failed = new DOMException('The disk is full', 'QuotaExceededError');
  await expect(noted(Promise.reject(failed))).rejects.toBe(failed);
  expect(await noted(Promise.resolve('fine'))).toBe('fine');
  expect(await journal.read()).toMatchObject([{ where: 'service worker', name: 'QuotaExceededError', times: 1 }]);
});
