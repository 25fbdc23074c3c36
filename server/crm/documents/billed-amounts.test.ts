import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billedAmounts, piecesToDeliver } from './billed-amounts.ts';

const item = { Id: '802A', Quantity: 3, Tax__c: 5.05, Total_Item_Amount__c: 106.05 };

describe('what a bill asks for', () => {
  it('is the whole line when all of it is billed', () => {
    expect(billedAmounts(item, { before: 0, pieces: 3 })).toEqual({ taxPercent: 5, taxPaise: 505, totalPaise: 10_605 });
  });

  it('is divided by pieces; the last part takes the rest', () => {
    const parts = [0, 1, 2].map((before) =>
      billedAmounts({ ...item, Total_Item_Amount__c: 100 }, { before, pieces: 1 }),
    );
    expect(parts.map(({ totalPaise }) => totalPaise)).toEqual([3_333, 3_334, 3_333]);
    expect(parts.map(({ taxPaise }) => taxPaise)).toEqual([168, 169, 168]);
  });

  it('leaves out what was cancelled', () => {
    expect(piecesToDeliver({ ...item, ReasonofCancel__c: '01' })).toBe(0);
    expect(piecesToDeliver({ ...item, Status__c: 'Cancelled' })).toBe(0);
    const partly = { ...item, Cancel_Quantity__c: 1, CAmount__c: 35.35 };
    expect(piecesToDeliver(partly)).toBe(2);
    expect(billedAmounts(partly, { before: 0, pieces: 2 })).toMatchObject({ taxPaise: 337, totalPaise: 7_070 });
  });

  it('names the rate of GST that the rounded tax comes from, also beside a free piece of another rate', () => {
    const rateOf = (Tax__c: number, Total_Item_Amount__c: number) =>
      billedAmounts({ ...item, Tax__c, Total_Item_Amount__c }, { before: 0, pieces: 3 }).taxPercent;
    expect([rateOf(77.22, 720.22), rateOf(0, 443.68), rateOf(0, 0), rateOf(0.18, 1.18)]).toEqual([12, 0, 0, 18]);
  });

  it('adds up to the order to the paisa, however it is divided', () => {
    const cases = fc.record({
      pieces: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
      total: fc.integer({ min: 0, max: 50_000_00 }),
      cancelled: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(cases, ({ pieces, total, cancelled }) => {
        const left = pieces.reduce((sum, count) => sum + count, 0);
        const gone = Math.round((total * cancelled) / (left + cancelled));
        const line = {
          Id: '802A',
          Quantity: left + cancelled,
          Tax__c: Math.round(total / 21) / 100,
          Total_Item_Amount__c: total / 100,
          Cancel_Quantity__c: cancelled,
          CAmount__c: gone / 100,
        };
        let before = 0;
        let billed = 0;
        let tax = 0;
        for (const count of pieces) {
          const part = billedAmounts(line, { before, pieces: count });
          before += count;
          billed += part.totalPaise;
          tax += part.taxPaise;
        }
        expect(billed).toBe(total - gone);
        expect(tax).toBe(billedAmounts(line, { before: 0, pieces: left }).taxPaise);
      }),
    );
  });
});
