import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { CrmRecords } from './backend.ts';
import type { Fate } from './expected.ts';
import { wrongRecords } from './record-invariants.ts';

const sha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const nothing: CrmRecords = {
  ...{ addresses: [], feedback: [], attachments: [], gsts: [], others: [], contacts: [], users: [], orders: [] },
  accounts: [{ KYC_Status__c: 'Incomplete' }],
};

const kinds = [
  {
    kind: 'document.attach',
    args: { sha256 },
    there: (times: number) => ({
      attachments: Array.from({ length: times }, () => ({ Name: 'r paper.pdf', Body: '' })),
    }),
  },
  {
    kind: 'feedback.comment',
    args: {},
    there: (times: number) => ({ feedback: Array.from({ length: times }, () => ({ Client_Ref__c: 'r' })) }),
  },
];

describe.each(kinds)('$kind', ({ kind, args, there }) => {
  const wrong = (times: number, ...fates: Fate[]) => {
    const made = fates.map((fate) => ({ row: { kind, args, ref: 'r' } as unknown as OutboxRow, fate }));
    return wrongRecords({ ...nothing, ...there(times) }, made);
  };

  it('is there once when it was tried again under its reference', () => {
    expect(wrong(1, 'replaced', 'done')).toBeNull();
    expect(wrong(0, 'replaced', 'done')).toMatch('r is there 0 times');
    expect(wrong(2, 'replaced', 'done')).toMatch('r is there 2 times');
  });

  it('is not there when it was only taken back before it was sent', () => {
    expect(wrong(0, 'replaced')).toBeNull();
    expect(wrong(1, 'replaced')).toMatch('r is there 1 times');
    expect(wrong(1, 'replaced', 'replaced')).toMatch('r is there 1 times');
    expect(wrong(1, 'replaced', 'voided')).toBeNull();
  });
});
