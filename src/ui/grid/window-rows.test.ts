import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsThatFit, visibleRows } from './window-rows.ts';

describe('visibleRows', () => {
  const list = { rows: 100, rowHeight: 300, windowHeight: 800, margin: 1 };

  it('shows the first rows of a list that starts on the screen', () => {
    expect(visibleRows({ ...list, top: 200 })).toEqual({ first: 0, last: 3 });
  });

  it('shows the visible rows and one more on each side', () => {
    expect(visibleRows({ ...list, top: -3_000 })).toEqual({ first: 9, last: 14 });
  });

  it('shows nothing of a list that is beyond the margin', () => {
    expect(visibleRows({ ...list, top: -40_000 })).toEqual({ first: 100, last: 100 });
    expect(visibleRows({ ...list, top: 5_000 })).toEqual({ first: 0, last: 0 });
  });

  it('covers everything visible and never exceeds the list', () => {
    const measures = fc.record({
      rows: fc.integer({ min: 0, max: 500 }),
      rowHeight: fc.integer({ min: 1, max: 600 }),
      top: fc.integer({ min: -200_000, max: 3_000 }),
      windowHeight: fc.integer({ min: 300, max: 1_400 }),
      margin: fc.integer({ min: 0, max: 4 }),
    });
    fc.assert(
      fc.property(measures, (options) => {
        const { first, last } = visibleRows(options);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(last).toBeLessThanOrEqual(options.rows);
        expect(first).toBeLessThanOrEqual(last);
        for (let row = 0; row < options.rows; row += 1) {
          const y = options.top + row * options.rowHeight;
          if (y + options.rowHeight > 0 && y < options.windowHeight) expect(row >= first && row < last).toBe(true);
        }
      }),
    );
  });
});

it('fits two cards of 160 px on a phone of 360 px, and one if the text is twice as large', () => {
  expect(columnsThatFit({ width: 328, minWidth: 160, gap: 8 })).toBe(2);
  expect(columnsThatFit({ width: 328, minWidth: 320, gap: 8 })).toBe(1);
  expect(columnsThatFit({ width: 100, minWidth: 160, gap: 8 })).toBe(1);
});
