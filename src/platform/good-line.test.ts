import { afterEach, expect, it, vi } from 'vitest';
import { isGoodLine, onGoodLine } from './good-line.ts';

afterEach(() => vi.unstubAllGlobals());

function lineOf(effectiveType: string) {
  const connection = Object.assign(new EventTarget(), { effectiveType });
  vi.stubGlobal('navigator', { connection });
  return (next: string) => {
    connection.effectiveType = next;
    connection.dispatchEvent(new Event('change'));
  };
}

it('takes only the best of the browser’s words for a good line, and silence', () => {
  for (const word of ['slow-2g', '2g', '3g']) {
    lineOf(word);
    expect(isGoodLine(), word).toBe(false);
  }
  lineOf('4g');
  expect(isGoodLine()).toBe(true);
  vi.stubGlobal('navigator', {});
  expect(isGoodLine()).toBe(true);
});

it('runs on the first good line, and each time that the line has become good again', () => {
  const run = vi.fn();
  const becomes = lineOf('2g');
  onGoodLine(run);
  becomes('3g');
  expect(run).toHaveBeenCalledTimes(0);
  becomes('4g');
  // Other figures of the same good line.
  becomes('4g');
  expect(run).toHaveBeenCalledTimes(1);
  becomes('slow-2g');
  becomes('4g');
  expect(run).toHaveBeenCalledTimes(2);
});
