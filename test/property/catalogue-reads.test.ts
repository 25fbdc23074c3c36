import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceWatermark, fullDiff, mergeRow, needsFullRead, type ReadRow } from '#gateway/catalogue/read-rules.ts';

/** Versions of rows as one read might return them: each Id changes at most once a second. */
const versions: fc.Arbitrary<ReadRow[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    fields: fc.constant({}),
    modifiedMs: fc.integer({ min: 1, max: 6 }).map((seconds) => seconds * 1000),
    seen: fc.constant(1),
    deleted: fc.boolean(),
  }),
  { selector: ({ id, modifiedMs }) => `${id} ${modifiedMs}` },
);

function fold(rows: ReadRow[]): Map<string, ReadRow> {
  const merged = new Map<string, ReadRow>();
  for (const row of rows) merged.set(row.id, mergeRow(merged.get(row.id), row));
  return merged;
}

describe('merging the rows of a read', () => {
  it('[SYNC-005] any duplication and reordering of rows and pages converges', () => {
    const histories = versions.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray([...rows, ...rows], { minLength: rows.length * 2 })),
    );
    fc.assert(
      fc.property(histories, ([rows, shuffled]) => {
        const merged = fold(shuffled);
        for (const [id, row] of fold(rows)) expect(merged.get(id)).toEqual(row);
        expect(merged.size).toBe(new Set(rows.map(({ id }) => id)).size);
      }),
    );
  });

  it('a later read wins over an earlier one, even with an older stamp, because the CRM was restored', () => {
    const before: ReadRow = { id: 'a', fields: {}, modifiedMs: 9_000, seen: 1, deleted: false };
    const after: ReadRow = { ...before, modifiedMs: 2_000, seen: 2 };
    expect(mergeRow(before, after)).toBe(after);
    expect(mergeRow(after, before)).toBe(after);
  });

  it('within a second the version that came last wins', () => {
    const one: ReadRow = { id: 'a', fields: { Name: 'one' }, modifiedMs: 1_000, seen: 1, deleted: false };
    const two: ReadRow = { ...one, fields: { Name: 'two' } };
    expect(mergeRow(one, two)).toBe(two);
  });
});

describe('full reads', () => {
  it('removes what it did not return, unless a read that began later returned it', () => {
    const stored = ['kept', 'gone', 'newer'].map((id) => ({
      id,
      fields: {},
      modifiedMs: 0,
      seen: id === 'newer' ? 6 : 4,
    }));
    expect(fullDiff({ stored, brought: new Set(['kept']), read: 5 })).toEqual(['gone']);
  });

  it('are due without a state, with other fields, and after six hours', () => {
    const state = { fields: 'Id,Name', watermarkMs: 0, beganMs: 0, fullReadMs: 1_000, reads: 1 };
    const due = (change: object) =>
      needsFullRead({ state, fields: 'Id,Name', nowMs: 2_000, fullReadIntervalMs: 21_600_000, ...change });
    expect(due({})).toBe(false);
    expect(due({ state: undefined })).toBe(true);
    expect(due({ fields: 'Id,Name,New__c' })).toBe(true);
    expect(due({ nowMs: 1_000 + 21_600_000 })).toBe(true);
  });
});

it('set the watermark to the CRM’s whole second in which they began, never later', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 42 }), (beganMs) => {
      const watermark = advanceWatermark({ beganMs });
      expect(watermark).toBeLessThanOrEqual(beganMs);
      expect(beganMs - watermark).toBeLessThan(1000);
      expect(watermark % 1000).toBe(0);
    }),
  );
});
