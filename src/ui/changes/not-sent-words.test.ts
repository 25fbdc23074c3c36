import { expect, it } from 'vitest';
import { outboxTexts } from '#texts/en/outbox.ts';
import { notSentWords } from './not-sent-words.ts';

const facts = { offline: true, sends: true, workOffline: false };
const words = (other: Partial<Parameters<typeof notSentWords>[1]> = {}) =>
  notSentWords(outboxTexts.en.notSent, { ...facts, ...other });

it('says of a change that waits for internet that the app may be closed, where the browser sends it then', () => {
  expect(words()).toBe(
    'Not sent yet. Saved on this device; we send it when internet is back. You can close the app. Open it later to see that it arrived.',
  );
  expect(words({ offline: false })).toBe(
    'Not sent yet. Saved on this device; we send it soon. You can close the app. Open it later to see that it arrived.',
  );
});

it('asks to keep the app open where the browser sends nothing after that', () => {
  expect(words({ sends: false })).toBe(
    'Not sent yet. Saved on this device; we send it when internet is back. Keep this open, or open it again when internet is back.',
  );
  expect(words({ sends: false, offline: false })).toBe(
    'Not sent yet. Saved on this device; we send it soon. Keep this open until it is sent.',
  );
});

it('promises nothing that needs the user first', () => {
  expect(words({ workOffline: true })).toBe('Not sent yet. Saved on this device; go online and we send it.');
  expect(words({ authNeeded: true, offline: false })).toBe(
    'Not sent yet. Saved on this device; sign in again and we send it.',
  );
  expect(words({ updateWanted: true, authNeeded: true })).toBe(
    'Not sent yet. Saved on this device; update the app and we send it.',
  );
});
