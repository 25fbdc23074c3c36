import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { buttonWords } from './payment-words.ts';

const t = checkoutTexts.en.payment;
const view = { chosen: 'pay-now', cartTotalPaise: paise(100_00), provider: 'Razorpay' } as const;
const words = (change: Partial<Parameters<typeof buttonWords>[1]['view']>, offline = false) =>
  buttonWords(t, { view: { ...view, ...change }, offline });

it('[PAY-014] the limit of payment on delivery has lakh grouping, and other ways are named', () => {
  expect(t.limitTitle).toBe('COD limit exceeded');
  expect(t.limit(paise(1_00_000_00))).toBe(
    'The order cannot exceed ₹1,00,000 by cash or cheque on delivery. Use your credit balance or pay online.',
  );
});

describe('the main button', () => {
  it('[PAY-011] places the order, and pays it with the online gateway', () => {
    expect(words({})).toBe('Place Order & Pay');
    for (const chosen of ['cash', 'cheque', 'credit'] as const) expect(words({ chosen })).toBe('Place Order');
    expect(t.processing).toBe('Processing Order');
  });
  it("[PAY-011] [PAY-013] names Paytm's kind, whose own button it stands for", () => {
    expect(words({ provider: 'Paytm' })).toBe('Pay with Paytm');
    expect(words({ provider: 'Paytm', chosen: 'cash' })).toBe('Place Order');
  });
  it('[PAY-009] [PAY-011] promises no payment for free samples, and none without a network', () => {
    expect(words({ cartTotalPaise: paise(0) })).toBe('Place Order');
    expect(words({}, true)).toBe('Place Order');
  });
});
