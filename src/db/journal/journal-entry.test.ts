import { describe, expect, it } from 'vitest';
import { addEntries, entryOf } from './journal-entry.ts';

const origin = 'https://shop.example';
const noted = (thrown: unknown, atMs = 1) => entryOf(thrown, { where: 'page', atMs, origin });

function errorOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
}

describe('an entry of the error journal', () => {
  it.each([
    ['x is not a function', 'x is not a function'],
    ["Cannot read properties of undefined (reading 'Priya')", 'Cannot read properties of undefined (reading'],
    ["Can't find the variable", "Can't find the variable"],
    ['Expected string but received "12 MG Road"', 'Expected string but received'],
    ['Not a decimal: "12 MG Road', 'Not a decimal:'],
    ['No row {"street":"MG Road"}', 'No row'],
    ['Sent to priya@example.com at +91 98765 43210', 'Sent to … at +91 … …'],
    ['A total of ₹987 or 1,766.15 and 12.5', 'A total of … or … and …'],
    ['Session Fe26a9-x9 of 0035g00000ABCDE is over', 'Session … of … is over'],
    ['Order K3M9-7QXTZ failed', 'Order … failed'],
    ['Picture /media/abc?w=320: 404', 'Picture … 404'],
    ['GET https://shop.example/address/MG-Road?name=Priya failed', 'GET … failed'],
    [
      'Failed to fetch dynamically imported module: https://shop.example/assets/cart-summary-D9xk1234.js?t=Priya',
      'Failed to fetch dynamically imported module: /assets/cart-summary-D9xk1234.js',
    ],
    ['No room for Punjabi Samosa of Priya (MG Road)', 'No room for … … of … … …'],
    ['The मसाला of añil is gone', 'The … of … is gone'],
    ['An IDBDatabase, a fooBar and a Promise', 'An IDBDatabase, a fooBar and a …'],
    ['Two lines\n12 MG Road', 'Two lines'],
    [`long${' word'.repeat(100)}`, `long${' word'.repeat(31)}`],
  ])('shortens the message %j to %j', (message, shown) => {
    expect(noted(new TypeError(message))).toMatchObject({ name: 'TypeError', message: shown });
  });

  it('leaves out the message of a text that could not be read', () => {
    const error = errorOf(() => JSON.parse('MG Road') as unknown);
    expect(noted(error)).toMatchObject({ name: 'SyntaxError', message: '' });
    expect(noted({ message: 'Uncaught SyntaxError: Unexpected token M' })).toMatchObject({
      name: 'SyntaxError',
      message: '',
    });
  });

  it('keeps places in our own files, without host, query and functions', () => {
    const stack = [
      'TypeError: 12 MG Road',
      '    at Priya (https://shop.example/assets/app-D9x.js:1:234)',
      '    at async https://shop.example/assets/app-D9x.js?v=Priya:1:99',
      'render@https://shop.example/sw.js:3:4',
      '    at https://elsewhere.example/assets/app.js:1:1',
      '    at https://shop.example/order-ticket/Priya:1:1',
      '    at chrome-extension://abc/content.js:1:1',
      '    at <anonymous>',
    ].join('\n');
    const { frames } = noted(Object.assign(new TypeError('x'), { stack }));
    expect(frames).toEqual(['/assets/app-D9x.js:1:234', '/assets/app-D9x.js:1:99', '/sw.js:3:4']);
  });

  it('reads what a worker reported to its page', () => {
    const place = { filename: 'https://shop.example/assets/sync.worker-D9.js', lineno: 1, colno: 7 };
    expect(noted({ message: 'Uncaught RangeError: too deep', ...place })).toMatchObject({
      name: 'RangeError',
      message: 'too deep',
      frames: ['/assets/sync.worker-D9.js:1:7'],
    });
    expect(noted({ message: 'Script error.' })).toMatchObject({ name: 'Error', message: 'Script error.', frames: [] });
  });

  it.each([
    ['12 MG Road', 'string'],
    [undefined, 'undefined'],
    [null, 'object'],
    [{ kind: 'x' }, 'object'],
    [new DOMException('The disk is full', 'QuotaExceededError'), 'QuotaExceededError'],
    [Object.assign(new Error('x'), { name: 'Priya of MG Road' }), 'Error'],
    [Object.assign(new Error('x'), { name: 7, stack: 7 }), 'Error'],
  ])('names what was thrown: %o is %s', (thrown, name) => {
    expect(noted(thrown)).toMatchObject({ name, times: 1 });
    expect(JSON.stringify(noted(thrown))).not.toContain('MG Road');
  });

  it('stays below a kilobyte, whatever was thrown', () => {
    const stack = `${`at https://shop.example/${'deep/'.repeat(999)}a.js:1:2\n`.repeat(999)}`;
    const error = Object.assign(new Error('word '.repeat(1e5)), { name: 'E'.repeat(1e5), stack });
    const entry = entryOf(error, { where: 'w'.repeat(1e5), atMs: 1e13, origin });
    expect(JSON.stringify(entry).length).toBeLessThan(1_300);
  });
});

describe('addEntries', () => {
  const pages = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...noted(new Error('x'), n), frames: [`/a.js:1:${n}`] }));

  it('counts entries of one kind in one, whatever the numbers in their messages', () => {
    const first = noted(new Error('after 12 ms'), 5);
    const second = noted(new Error('after 340 ms'), 9);
    const frames = first.frames;
    const [entry, ...others] = addEntries([first], [{ ...second, frames, times: 4 }]);
    expect(entry).toMatchObject({ message: 'after 340 ms', firstAtMs: 5, lastAtMs: 9, times: 5 });
    expect(others).toEqual([]);
    expect(addEntries([first], [{ ...second, where: 'sync worker' }])).toHaveLength(2);
  });

  it('keeps the fifty newest kinds, oldest first', () => {
    const kept = addEntries(pages(60), [{ ...noted(new Error('new'), 99) }]);
    expect(kept).toHaveLength(50);
    expect(kept[0]?.lastAtMs).toBe(11);
    expect(kept.at(-1)?.message).toBe('new');
  });
});
