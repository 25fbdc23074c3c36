import { describe, expect, it } from 'vitest';
import type { CommandKind, OutboxRow } from '#domain/commands/kinds.ts';
import type { CrmRecords } from './backend.ts';
import type { Fate } from './expected.ts';
import { wrongKyc, wrongKycNow } from './kyc-invariants.ts';

const nothing: CrmRecords = {
  ...{ addresses: [], feedback: [], attachments: [], gsts: [], others: [], contacts: [], users: [], orders: [] },
  accounts: [{ KYC_Status__c: 'Incomplete' }],
};
const row = (kind: CommandKind, ref: string, args: object = {}, more: object = {}) =>
  ({ kind, id: `id ${ref}`, ref, args, rejection: null, ...more }) as unknown as OutboxRow;

const documents = { pan: { ref: 'p' }, bank: { ref: 'b' }, gsts: [{ document: { ref: 'g' } }], other: null };
const submission = (pan: string, more: object = {}) => row('kyc.submit', 's', { pan, bank: null, documents }, more);
const submitted = (pan: string) => ({ accounts: [{ KYC_Status__c: 'Submitted', PAN_Number__c: pan }] });
const attached = (...refs: string[]) => ({ attachments: refs.map((ref) => ({ Name: `PAN ${ref}.pdf` })) });

describe('a KYC at rest', () => {
  const wrong = (records: Partial<CrmRecords>, ...made: [OutboxRow, Fate][]) =>
    wrongKyc(
      { ...nothing, ...records },
      made.map(([each, fate]) => ({ row: each, fate })),
    );
  const gst = row('gst.create', 'n');
  const there = (...refs: string[]) => refs.map((ref) => ({ Name: ref, Client_Ref__c: ref }));

  it('has each GST number and record once, and none that nobody made', () => {
    expect(wrong({ gsts: there('n') }, [gst, 'done'])).toBeNull();
    expect(wrong({}, [gst, 'voided'])).toBeNull();
    expect(wrong({}, [gst, 'done'])).toMatch('gst.create n is there 0 times');
    expect(wrong({ gsts: there('n') }, [gst, 'replaced'])).toMatch('gst.create n is there 1 times');
    expect(wrong({ gsts: there('x') })).toMatch('nobody made');
    const twice = [...there('n'), { Name: 'n', Client_Ref__c: 'x' }];
    expect(wrong({ gsts: twice }, [gst, 'done'])).toMatch('n is on the account more than once');
    expect(wrong({ others: there('o') }, [row('other-document.create', 'o'), 'replaced'])).toMatch('1 times');
  });

  it('has the account of the last submission that was done, and is untouched without one', () => {
    expect(wrong(submitted('A'), [submission('A'), 'done'])).toBeNull();
    expect(wrong(submitted('A'), [submission('A'), 'done'], [submission('B'), 'replaced'])).toBeNull();
    expect(wrong(submitted('B'), [submission('A'), 'done'], [submission('B'), 'voided'])).toBeNull();
    expect(wrong(submitted('A'), [submission('A'), 'done'], [submission('B'), 'done'])).toMatch('the PAN A');
    expect(wrong({}, [submission('A'), 'done'])).toMatch('Incomplete');
    expect(wrong(submitted('A'), [submission('A'), 'replaced'])).toMatch('Submitted');
  });
});

describe('a KYC at any moment', () => {
  const wrong = (records: Partial<CrmRecords>, made: OutboxRow[], waiting: OutboxRow[] = []) =>
    wrongKycNow({ ...nothing, ...records }, made, waiting);

  it('is submitted only with all documents of its submission', () => {
    expect(wrong({}, [submission('A')])).toBeNull();
    expect(wrong({ ...submitted('A'), ...attached('p', 'b', 'g') }, [submission('A')])).toBeNull();
    expect(wrong({ ...submitted('A'), ...attached('p', 'b') }, [submission('A')])).toMatch('without the documents');
    expect(wrong({ ...submitted('B'), ...attached('p', 'b', 'g') }, [submission('A')])).toMatch(
      'without the documents',
    );
  });

  it('is not sent before its documents; one that the user took back is another matter', () => {
    const refused = submission('A', { rejection: { kind: 'documents-missing', details: {} } });
    expect(wrong({}, [refused], [refused])).toBeNull();
    expect(wrong({}, [refused], [refused, row('document.attach', 'b')])).toMatch('was sent before its documents');
  });
});
