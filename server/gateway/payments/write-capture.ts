import { must } from '#lib/assert.ts';
import type { Settling } from './ask-providers.ts';
import type { Captured } from './decide.ts';
import { writeHistory } from './history.ts';
import { instrumentWords } from './instrument-words.ts';
import type { Outcome } from './outcome.ts';

type Capture = {
  orderId: string | null;
  payment: Pick<Captured['payment'], 'paymentId' | 'amountPaise' | 'instrument' | 'bank'>;
  /** Of used credit, when this is what it was paid by. */
  attempt?: string;
};

/** The money came in, whatever becomes of it. */
export async function writeCapture({ held }: Settling, { payment, ...of }: Capture): Promise<Outcome> {
  return writeHistory(held.run, {
    ...of,
    reference: payment.paymentId,
    amountPaise: must(payment.amountPaise, 'the amount of a captured payment'),
    mode: instrumentWords(payment.instrument),
    bank: payment.bank,
    status: 'Success',
  });
}
