import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSoql } from './compile.ts';
import type { CompileOptions } from './plan.ts';
import { createPlanCache } from './plan-cache.ts';

const customer: CompileOptions = { role: 'customer', allRows: false, purpose: 'rows' };

/** Queries with a placeholder for each text. */
const shapes: ReadonlyArray<(texts: readonly string[]) => string> = [
  ([a, b]) => `SELECT Id FROM Account WHERE Name = ${a} AND Type != ${b}`,
  ([a, b, c]) => `SELECT Id FROM Account WHERE Name IN (${a}, ${b}, null) AND Type NOT IN (${c})`,
  ([a, b]) => `SELECT Id FROM Account WHERE Name LIKE ${a} OR Type = ${b} LIMIT 3`,
  ([a, b]) => `SELECT Id FROM Account WHERE (NOT Name < ${a}) AND Id = ${b}`,
  ([a, b]) =>
    `SELECT Id, (SELECT Id FROM OrderItems WHERE Status__c = ${a}) FROM Order WHERE AccountId IN (SELECT Id FROM Account WHERE Name = ${b})`,
];

const outcome = (work: () => { sql: string; slots: unknown }) => {
  try {
    const { sql, slots } = work();
    return { sql, slots };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : error };
  }
};

describe('the plan cache', () => {
  it('gives a query the plan that it would get alone, whatever queries came before', () => {
    const literal = fc.oneof(
      fc.constantFrom(
        "''",
        "'a'",
        "'%a_'",
        "'001000000000001AAA'",
        "'001000000000001'",
        "'it\\'s'",
        "'\\u0041'",
        "'\\x'",
      ),
      fc.string({ maxLength: 6 }).map((text) => `'${text.replace(/['\\]/g, '')}'`),
      fc.constant(`'${'x'.repeat(4_001)}'`),
    );
    const asked = fc.record({
      shape: fc.constantFrom(...shapes),
      texts: fc.array(literal, { minLength: 3, maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(asked, { minLength: 2, maxLength: 12 }), (queries) => {
        const planOf = createPlanCache();
        for (const { shape, texts } of queries) {
          const text = shape(texts);
          expect(outcome(() => planOf(text, customer))).toEqual(outcome(() => compileSoql(text, customer)));
        }
      }),
    );
  });

  it('shares a compiled plan between queries that differ only in their texts', () => {
    const planOf = createPlanCache();
    const text = (id: string) => `SELECT Id FROM Order WHERE Contact__c = '${id}' AND Status__c != null`;
    const first = planOf(text('003000000000001AAA'), customer);
    const second = planOf(text('003000000000002AAA'), customer);
    expect(second.result).toBe(first.result);
    expect(first.slots).toContainEqual({ kind: 'value', value: '003000000000001AAA' });
    expect(second.slots).toContainEqual({ kind: 'value', value: '003000000000002AAA' });
  });
});
