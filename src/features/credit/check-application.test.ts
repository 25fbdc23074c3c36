import { describe, expect, it } from 'vitest';
import { MAX_CREDIT_PAISE } from '#domain/commands/apply-credit.ts';
import { type ApplicationValues, amountOf, checkApplication } from './check-application.ts';

const good: ApplicationValues = {
  type: 'Bank Guarantee',
  number: 'BG/1',
  from: '2026-12-01',
  to: '2027-11-30',
  amount: '50,000',
  accepted: true,
};
const file = { size: 1_000_000 };
const faults = (change: Partial<ApplicationValues>, of: { size: number } | null = file) =>
  checkApplication({ ...good, ...change }, of);

describe('an application for credit', () => {
  it('is right when everything is there', () => {
    expect(faults({})).toEqual({});
    expect(faults({ from: good.to })).toEqual({});
  });

  it('[CRED-012] needs type, number and both dates, the first not after the second', () => {
    expect(faults({ type: '', number: ' ', from: '', to: '' })).toEqual({
      type: 'required',
      number: 'required',
      from: 'required',
      to: 'required',
    });
    expect(faults({ from: '2027-12-01' })).toEqual({ from: 'dates' });
    expect(faults({ to: '20270-01-01' })).toEqual({ to: 'required' });
  });

  it('[CRED-013] needs an amount above 0 and the accepted terms', () => {
    const wrong = ['', 'much', '0', '0.00', '-5', '1e3', '5.005', '1.2.3', '1250,50'];
    expect(wrong.map((amount) => faults({ amount }).amount)).toEqual(wrong.map(() => 'amount'));
    expect(['50,000', '₹ 1250.50', '0.01'].map(amountOf)).toEqual([50_000_00, 1_250_50, 1]);
    const most = MAX_CREDIT_PAISE / 100;
    expect([most, most + 0.01, '9'.repeat(30)].map((amount) => amountOf(String(amount)))).toEqual([
      MAX_CREDIT_PAISE,
      null,
      null,
    ]);
    expect(faults({ accepted: false })).toEqual({ accepted: 'terms' });
  });

  it('[CRED-014] needs a file of at most 1,000,000 bytes', () => {
    expect(faults({}, null)).toEqual({ file: 'file' });
    expect(faults({}, { size: 1_000_001 })).toEqual({ file: 'file-size' });
  });
});
