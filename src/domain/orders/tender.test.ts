import { describe, expect, it } from 'vitest';
import { paymentModeCode, Tender, tenderMeaning, tenderOfPayment } from './tender.ts';

describe('tender codes', () => {
  it('[PAY-038] an order is a sale and carries pay now, credit, cash or cheque', () => {
    expect(Tender.sale).toBe('ZTSV');
    expect((['pay-now', 'credit', 'cash', 'cheque'] as const).map(tenderOfPayment)).toEqual([
      'ZTDP',
      'ZCRT',
      'ZT03',
      'ZT04',
    ]);
  });

  it('[PAY-039] reads the codes of the Paytm-type provider', () => {
    expect(['ZT01', 'ZT02', 'ZT05', 'ZT07', 'ZT08'].map(tenderMeaning)).toEqual([
      'credit-card',
      'debit-card',
      'net-banking',
      'upi',
      'wallet',
    ]);
  });

  it('[PAY-040] reads the codes of the Razorpay-type provider, cash and cheque in both spellings', () => {
    expect(['ZT11', 'ZT12', 'ZT13', 'ZT14', 'ZT15', 'ZT17', 'ZT18'].map(tenderMeaning)).toEqual([
      'credit-card',
      'debit-card',
      'cash',
      'cheque',
      'net-banking',
      'upi',
      'wallet',
    ]);
    expect(['ZT03', 'ZT04'].map(tenderMeaning)).toEqual(['cash', 'cheque']);
  });

  it('does not guess the meaning of other codes', () => {
    expect([tenderMeaning('ZT99'), tenderMeaning(''), tenderMeaning(null)]).toEqual([null, null, null]);
  });

  it('[PAY-012] 01 is pay now, 02 credit, 03 on delivery', () => {
    expect((['pay-now', 'credit', 'cash', 'cheque'] as const).map(paymentModeCode)).toEqual(['01', '02', '03', '03']);
  });
});
