import { describe, expect, it } from 'vitest';
import { contentRange, parseContentRange, parseFileAnswer } from './files.ts';

describe('Content-Range of a file', () => {
  it('is read as it was written: a piece, or the question how much has arrived', () => {
    for (const range of [
      { start: 0, end: 10, total: 25 },
      { start: 10, end: 25, total: 25 },
      { start: null, total: 25 },
    ]) {
      expect(parseContentRange(contentRange(range))).toEqual(range);
    }
    expect(contentRange({ start: 0, end: 10, total: 25 })).toBe('bytes 0-9/25');
  });

  it('is refused if it is malformed', () => {
    for (const header of [undefined, '', 'bytes 5-4/10', 'bytes 0-10/10', 'bytes 0-9/*', 'bytes=0-9', 'bytes -1-2/3']) {
      expect(parseContentRange(header)).toBeNull();
    }
  });
});

describe('the answer', () => {
  it('is read, or null if malformed', () => {
    expect(parseFileAnswer('{"received":5,"complete":false}')).toEqual({ received: 5, complete: false });
    for (const text of ['', '{}', 'null', '{"received":"5","complete":true}']) expect(parseFileAnswer(text)).toBeNull();
  });
});
