import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '#lib/assert.ts';
import type { PartValue } from '#protocol/part.ts';
import {
  decodePart,
  encodePart,
  isPartHash,
  type PartContent,
  type PartSource,
  partHashFromDigest,
  rowsOf,
} from '#protocol/part-codec.ts';
import { MAX_PART_BYTES, partKind, partPiece, pieceName, splitParts, utf8Length } from '#protocol/part-split.ts';

const value: fc.Arbitrary<PartValue> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (Object.is(n, -0) ? 0 : n)),
  fc.boolean(),
  fc.constant(null),
);
const columns = ['Id', 'Name', 'Category__r.Name', 'Value__c'] as const;

const rows: fc.Arbitrary<PartSource[]> = fc.uniqueArray(
  fc.record({
    Id: fc.string({ minLength: 1, maxLength: 18 }),
    Name: value,
    'Category__r.Name': value,
    Value__c: value,
  }),
  { selector: (row) => row.Id, maxLength: 40 },
);

function content(tableRows: PartSource[], name = 'cards/0ZG1'): PartContent {
  return { name, tables: { Product2: { columns, rows: tableRows } } };
}

function decoded(text: string) {
  const part = decodePart(text);
  if (!part.ok) throw new Error(part.error.reason);
  return part.value;
}

const byId = (a: { Id?: unknown }, b: { Id?: unknown }) => (String(a.Id) < String(b.Id) ? -1 : 1);

describe('the codec of parts', () => {
  it('decoding an encoded part returns its rows, by Id', () => {
    fc.assert(
      fc.property(rows, (tableRows) => {
        const part = decoded(encodePart(content(tableRows)));
        expect(part.name).toBe('cards/0ZG1');
        expect(rowsOf(part.tables.Product2)).toEqual([...tableRows].sort(byId));
      }),
    );
  });

  it('the bytes do not depend on the order of rows or tables', () => {
    fc.assert(
      fc.property(
        rows.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([tableRows, shuffled]) => {
          const stock = { columns: ['Id'], rows: [{ Id: 'a' }] };
          const product = { columns, rows: tableRows };
          const one = encodePart({ name: 'x', tables: { Product2: product, Stock__c: stock } });
          const other = encodePart({ name: 'x', tables: { Stock__c: stock, Product2: { columns, rows: shuffled } } });
          expect(other).toBe(one);
        },
      ),
    );
  });

  it('a column that a row lacks is null; one that the part lacks is absent', () => {
    const text = encodePart({ name: 'x', tables: { Stock__c: { columns: ['Value__c'], rows: [{ Id: 'a' }] } } });
    expect(rowsOf(decoded(text).tables.Stock__c)).toEqual([{ Value__c: null }]);
    expect(rowsOf(undefined)).toEqual([]);
  });

  it('two rows with one Id are a bug of the caller, because their order would decide the hash', () => {
    expect(() => encodePart(content([{ Id: 'a' }, { Id: 'a' }]))).toThrow(/one row for each Id/);
  });

  it.each([
    ['', 'not JSON'],
    ['[]', 'no name or tables'],
    ['{"name":"x"}', 'no name or tables'],
    ['{"name":"x","tables":{"Product2":{"n":1}}}', 'no count or columns'],
    ['{"name":"x","tables":{"Product2":{"n":2,"columns":{"Id":["a"]}}}}', 'has not 2 values'],
    [encodePart(content([{ Id: 'a' }])).slice(0, -9), 'not JSON'],
  ])('refuses %j', (text, reason) => {
    const part = decodePart(text);
    expect(part).toMatchObject({ ok: false, error: { kind: 'broken-part' } });
    expect(part.ok ? '' : part.error.reason).toContain(reason);
  });

  it('a part hash is the first 16 bytes of the digest, base64url, 22 characters', () => {
    const digest = createHash('sha256').update('larder').digest();
    const hash = partHashFromDigest(digest);
    expect(hash).toBe(digest.subarray(0, 16).toString('base64url'));
    expect(isPartHash(hash)).toBe(true);
    expect(isPartHash('../../etc/passwd')).toBe(false);
  });
});

describe('splitting', () => {
  const wideRows = fc
    .tuple(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 10, max: 400 }))
    .map(([count, width]) =>
      Array.from({ length: count }, (_, index) => ({
        Id: `01t${String(index).padStart(12, '0')}AAA`,
        Name: 'é'.repeat(width),
        'Category__r.Name': null,
        Value__c: index,
      })),
    );

  it('is a pure function of the rows; its pieces hold each row once, and each fits', () => {
    fc.assert(
      fc.property(wideRows, fc.infiniteStream(fc.double()), (tableRows, keys) => {
        const parts = splitParts(content(tableRows));
        const order = new Map(tableRows.map((row) => [row.Id, must(keys.next().value, 'key')]));
        const shuffled = [...tableRows].sort((a, b) => must(order.get(a.Id), 'a') - must(order.get(b.Id), 'b'));
        expect(splitParts(content(shuffled))).toEqual(parts);
        for (const { text } of parts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_PART_BYTES);
        const pieces = parts.flatMap(({ text }) => rowsOf(decoded(text).tables.Product2));
        expect(pieces.sort(byId)).toEqual(tableRows);
      }),
      { numRuns: 25 },
    );
  });

  it('takes the smallest power of two of pieces: with half as many, one would not fit', () => {
    const tableRows = Array.from({ length: 900 }, (_, index) => ({ Id: `row-${index}`, Name: 'x'.repeat(300) }));
    const parts = splitParts(content(tableRows));
    const { pieces } = partPiece(must(parts[0], 'part').name);
    expect(Math.log2(pieces) % 1).toBe(0);
    expect(parts.length).toBe(pieces);
    const halves = parts.slice(0, pieces / 2).map((part, index) => {
      const other = must(parts[index + pieces / 2], 'its sibling');
      return utf8Length(part.text) + utf8Length(other.text);
    });
    expect(Math.max(...halves)).toBeGreaterThan(MAX_PART_BYTES);
  });

  it('rows of one product stay together', () => {
    const entries = Array.from({ length: 3000 }, (_, index) => ({
      Id: `entry-${index}`,
      Product2Id: `product-${index % 50}`,
      Name: 'x'.repeat(100),
    }));
    const parts = splitParts({
      name: 'prices/a/b',
      tables: { PricebookEntry: { columns: ['Id', 'Product2Id', 'Name'], rows: entries } },
    });
    expect(parts.length).toBeGreaterThan(1);
    const places = new Map<unknown, Set<string>>();
    for (const part of parts) {
      for (const row of rowsOf(decoded(part.text).tables.PricebookEntry)) {
        places.set(row.Product2Id, (places.get(row.Product2Id) ?? new Set()).add(part.name));
      }
    }
    expect([...places.values()].every((names) => names.size === 1)).toBe(true);
  });

  it('a part that fits keeps its name, and so does a part without rows', () => {
    expect(splitParts(content([{ Id: 'a' }])).map(({ name }) => name)).toEqual(['cards/0ZG1']);
    expect(splitParts(content([])).map(({ name }) => name)).toEqual(['cards/0ZG1']);
  });

  it('names of parts contain their kind and piece', () => {
    expect(partPiece(pieceName('cards/0ZG1', 3, 8))).toEqual({ whole: 'cards/0ZG1', index: 3, pieces: 8 });
    expect(partPiece('settings')).toEqual({ whole: 'settings', index: 0, pieces: 1 });
    expect([partKind('cards/0ZG1~3-8'), partKind('settings'), partKind('media~0-2')]).toEqual([
      'cards',
      'settings',
      'media',
    ]);
  });

  it('utf8Length is the length that an encoder produces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(utf8Length(text)).toBe(Buffer.byteLength(text));
      }),
    );
  });
});
