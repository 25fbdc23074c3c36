import { expect, it } from 'vitest';
import { latestWrite } from './latest-write.ts';

/** A write that the test ends. */
function slowWrite() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const write = (value: number) => {
    started.push(value);
    return new Promise<string>((resolve) => ends.push(() => resolve(`wrote ${value}`)));
  };
  return { started, ends, write };
}

it('writes the first value at once, then only the latest of a burst', async () => {
  const { started, ends, write } = slowWrite();
  const set = latestWrite(write);
  const answers = [set(1), set(2), set(3)];
  expect(started).toEqual([1]);
  ends[0]?.();
  expect(await answers[0]).toBe('wrote 1');
  expect(await answers[1]).toBeNull();
  expect(started).toEqual([1, 3]);
  ends[1]?.();
  expect(await answers[2]).toBe('wrote 3');
});

it('continues after a failed write', async () => {
  let fail = true;
  const set = latestWrite(async (value: number) => {
    if (fail) throw new Error('full');
    return value;
  });
  await expect(set(1)).rejects.toThrow('full');
  fail = false;
  expect(await set(2)).toBe(2);
});
