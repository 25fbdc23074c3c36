import { describe, expect, it } from 'vitest';
import { customerDevice } from '#test/support/customer-device.ts';
import { pdf } from '#test/support/kyc-form.ts';
import { applyCredit, type CreditApplication } from './apply-credit.ts';
import { hashFile } from './attach-document.ts';

const application = (change: object = {}): CreditApplication =>
  ({
    type: 'Deposit cheque',
    number: ' 004417 ',
    from: '2026-12-01',
    to: '2026-12-01',
    amountPaise: 25_000_00,
    file: pdf('cheque'),
    ...change,
  }) as CreditApplication;

async function refusal(change: object) {
  const here = await customerDevice();
  const outcome = await applyCredit(here.ports, application(change));
  expect(await here.rows()).toEqual([]);
  return outcome.ok ? null : outcome.error;
}
const sized = (length: number) => {
  const bytes = new Uint8Array(length).fill(0x20);
  bytes.set(pdf('').bytes);
  return { file: { name: 'guarantee.pdf', bytes } };
};

describe('applyCredit', () => {
  it('[CRED-011] [CRED-005] saves one command with its document, without status, limit or balance', async () => {
    const here = await customerDevice();
    const outcome = await applyCredit(here.ports, application());
    const [row] = await here.rows();
    expect(outcome).toEqual({ ok: true, value: { commandId: row?.id } });
    const { bytes } = pdf('cheque');
    const sha256 = await hashFile(bytes);
    expect(row).toMatchObject({ kind: 'credit.apply', lane: `credit:${row?.ref}`, dependsOn: [] });
    expect(row?.args).toEqual({
      type: 'Deposit cheque',
      number: '004417',
      from: '2026-12-01',
      to: '2026-12-01',
      amountPaise: 25_000_00,
      file: { name: 'Credit - cheque.pdf', type: 'application/pdf', sha256, bytes: bytes.length },
    });
    expect((await here.outbox.file(sha256))?.bytes).toEqual(bytes);
  });

  it.each([
    ['another type', { type: 'Gold' }],
    ['no number', { number: '  ' }],
    ['no from date', { from: '' }],
    ['a day that does not exist', { to: '2027-02-30' }],
    ['a from date after the to date', { from: '2026-12-02' }],
    ['an amount of 0', { amountPaise: 0 }],
    ['a part of a paisa', { amountPaise: 0.5 }],
  ])('[CRED-012] [CRED-013] refuses %s', async (_, change) => {
    expect(await refusal(change)).toEqual({ kind: 'fields' });
  });

  it('takes a document whose long name would be cut in the middle of an emoji', async () => {
    const here = await customerDevice();
    const name = `😀${'x'.repeat(175)}.pdf`;
    expect(await applyCredit(here.ports, application({ file: { ...pdf(''), name } }))).toMatchObject({ ok: true });
    expect((await here.rows())[0]?.args).toMatchObject({ file: { name: `Credit - ${name.slice(2)}` } });
  });

  it('[CRED-014] takes a document of exactly 1,000,000 bytes, and none that is larger or empty', async () => {
    const here = await customerDevice();
    expect(await applyCredit(here.ports, application(sized(1_000_000)))).toMatchObject({ ok: true });
    expect(await refusal(sized(1_000_001))).toEqual({ kind: 'file', fault: { kind: 'too-large', maximum: 1_000_000 } });
    expect(await refusal({ file: { name: 'x.pdf', bytes: new Uint8Array() } })).toMatchObject({ kind: 'file' });
  });
});
