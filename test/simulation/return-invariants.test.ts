import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { CrmRecords } from './backend.ts';
import type { Fate } from './expected.ts';
import { wrongReturns } from './return-invariants.ts';

const text = 'Return 001 Invoicing Issue';
const record = (ref: string | null = 'r') => ({ Order__c: 'o', Client_Ref__c: ref, comment_box__c: text });
const dated = { Id: 'o', Order_return_Date__c: '2026-11-21T10:00:00.000+05:30' };
const give = { kind: 'order.return', ref: 'r', args: { orderId: 'o' } };
const photo = {
  kind: 'document.attach',
  ref: 'p',
  args: { parent: { object: 'Feedback__c', record: { ref: 'r' } } },
};

describe('the invariant of returns', () => {
  const wrong = (records: object[], orders: object[], ...made: [object, Fate | undefined][]) =>
    wrongReturns(
      { feedback: records, orders } as unknown as CrmRecords,
      made.map(([row, fate]) => ({ row: row as OutboxRow, fate })),
    );

  it('accepts one return that is dated and told, and one that was taken back before the CRM had it', () => {
    expect(wrong([record()], [dated], [give, 'replaced'], [give, 'done'], [photo, 'done'])).toBeNull();
    expect(wrong([], [{ Id: 'o' }], [give, 'voided'], [photo, 'voided'])).toBeNull();
    expect(wrong([record()], [{ Id: 'o' }], [give, 'voided'])).toBeNull();
  });

  it.each<[string, object[], object, [object, Fate | undefined][]]>([
    ['is returned 2 times', [record(), record('other')], dated, [[give, 'done']]],
    ['has no return', [], dated, []],
    ['nobody was told', [record()], dated, [[give, 'replaced']]],
    ['is not dated', [record()], { Id: 'o' }, [[give, 'done']]],
    ['is done, and not there', [], { Id: 'o' }, [[give, 'done']]],
    [
      'is lost without its return',
      [record()],
      dated,
      [
        [give, 'done'],
        [photo, 'voided'],
      ],
    ],
  ])('finds an order that %s', (words, records, order, made) => {
    expect(wrong(records, [order], ...made)).toMatch(words);
  });
});
