import * as v from 'valibot';
import type { Card, Instrument } from './entities.ts';
import { createIds } from './ids.ts';

/** What the checkout page offers. None of it is real. */
export const testCards = {
  'visa-credit': { label: 'Visa credit card 1111', last4: '1111', network: 'Visa', type: 'credit', issuer: 'HDFC' },
  'rupay-debit': { label: 'RuPay debit card 0008', last4: '0008', network: 'RuPay', type: 'debit', issuer: 'SBIN' },
  'visa-prepaid': { label: 'Visa prepaid card 4242', last4: '4242', network: 'Visa', type: 'prepaid', issuer: null },
  'unknown-card': {
    label: 'Mastercard of an unknown type',
    last4: '0007',
    network: 'MasterCard',
    type: 'unknown',
    issuer: null,
  },
} as const;
export const testBanks = { HDFC: 'HDFC Bank', ICIC: 'ICICI Bank', SBIN: 'State Bank of India' } as const;
export const testWallets = { payzapp: 'PayZapp', mobikwik: 'MobiKwik' } as const;

export const SUCCESS_VPA = 'success@razorpay';
/** The bank declines whoever pays with it. */
export const FAILURE_VPA = 'failure@razorpay';
/** It takes no money back. */
export const NO_REFUND_VPA = 'norefund@razorpay';

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];

/** What a customer chose on the checkout page. */
export const choice = v.variant('method', [
  v.object({ method: v.literal('upi'), vpa: v.pipe(v.string(), v.trim(), v.regex(/^[\w.-]{2,}@[A-Za-z]{2,}$/)) }),
  v.object({ method: v.literal('card'), card: v.picklist(keysOf(testCards)) }),
  v.object({ method: v.literal('netbanking'), bank: v.picklist(keysOf(testBanks)) }),
  v.object({ method: v.literal('wallet'), wallet: v.picklist(keysOf(testWallets)) }),
]);

const nothing = { card: null, bank: null, wallet: null, vpa: null };

export function instrumentOf(chosen: v.InferOutput<typeof choice>, clock: { now(): number }): Instrument {
  switch (chosen.method) {
    case 'upi':
      return { ...nothing, ...chosen };
    case 'netbanking':
      return { ...nothing, ...chosen };
    case 'wallet':
      return { ...nothing, ...chosen };
    case 'card': {
      const { label: _, ...facts } = testCards[chosen.card];
      const card: Card = {
        id: createIds(clock)('card'),
        entity: 'card',
        name: 'Test',
        ...facts,
        international: false,
        emi: false,
      };
      return { ...nothing, method: 'card', card };
    }
  }
}
