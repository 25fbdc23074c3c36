import { describe, expect, it } from 'vitest';
import { isOnDelivery, paymentModeCode, Tender, tenderMeaning, tenderOfInstrument, tenderOfPayment } from './tender.ts';

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

  const instruments = ['credit-card', 'debit-card', 'net-banking', 'upi', 'wallet'] as const;

  it('[PAY-039] writes and reads the codes of the Paytm-type provider', () => {
    const codes = ['ZT01', 'ZT02', 'ZT05', 'ZT07', 'ZT08'];
    expect(codes.map(tenderMeaning)).toEqual(instruments);
    expect(instruments.map((instrument) => tenderOfInstrument('Paytm', instrument))).toEqual(codes);
  });

  it('[PAY-040] writes and reads the codes of the Razorpay-type provider; cash and cheque are read in both spellings', () => {
    const codes = ['ZT11', 'ZT12', 'ZT15', 'ZT17', 'ZT18'];
    expect(codes.map(tenderMeaning)).toEqual(instruments);
    expect(instruments.map((instrument) => tenderOfInstrument('Razorpay', instrument))).toEqual(codes);
    expect(['ZT03', 'ZT13', 'ZT04', 'ZT14'].map(tenderMeaning)).toEqual(['cash', 'cash', 'cheque', 'cheque']);
    expect(['ZT03', 'ZT13', 'ZT04', 'ZT14'].map(isOnDelivery)).toEqual([true, true, true, true]);
    expect(tenderOfPayment('cash')).toBe('ZT03');
    expect(tenderOfPayment('cheque')).toBe('ZT04');
  });

  it('[PAY-037] what was paid with an instrument without a code stays pay now', () => {
    expect([tenderOfInstrument('Paytm', null), tenderOfInstrument('Razorpay', null)]).toEqual(['ZTDP', 'ZTDP']);
  });

  it('every code means one thing, and only cash and cheque are paid on delivery', () => {
    const general = ['ZTSV', 'ZTDP', 'ZCRT'];
    const online = [...instruments, ...instruments].map((instrument, index) =>
      tenderOfInstrument(index < instruments.length ? 'Paytm' : 'Razorpay', instrument),
    );
    expect(new Set([...general, ...online]).size).toBe(13);
    expect(general.map(tenderMeaning)).toEqual(['sale', 'pay-now', 'credit']);
    expect([...general, ...online, 'ZT99', '', null].filter(isOnDelivery)).toEqual([]);
  });

  it('does not guess the meaning of other codes', () => {
    expect(['ZT99', '', 'zt01', 'constructor', null].map(tenderMeaning)).toEqual(Array(5).fill(null));
  });

  it('[PAY-012] 01 is pay now, 02 credit, 03 on delivery', () => {
    expect((['pay-now', 'credit', 'cash', 'cheque'] as const).map(paymentModeCode)).toEqual(['01', '02', '03', '03']);
  });
});
