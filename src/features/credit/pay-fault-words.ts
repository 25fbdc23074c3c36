import type { PaymentFault } from '#api/payments.ts';
import { paise } from '#domain/money.ts';
import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import type { creditTexts } from '#texts/en/credit.ts';

type Words = Pick<Translation<typeof creditTexts.en>, 'fault' | 'pay'>;

export type FaultWords = {
  title: string;
  text: string | null;
  /** Customer care can help. */
  contact: boolean;
  /** The figures on screen are out of date. */
  outdated: boolean;
};

const plain = (title: string): FaultWords => ({ title, text: null, contact: false, outdated: false });

/** Says why credit could not be paid (CRED-009). A checkout script that fails to load is told on the page of the checkout. */
export function payFaultWords({ fault: t, pay }: Words, fault: PaymentFault): FaultWords {
  switch (fault.kind) {
    case 'refused':
      return { ...plain(t.failed), text: fault.description || t.failedHelp };
    case 'provider-unreachable':
    case 'crm-unavailable':
    case 'unreachable':
      return { ...plain(t.unavailable), text: t.unavailableHelp, contact: true };
    case 'not-configured':
      return plain(pay.notConfigured);
    case 'nothing-due':
      return { ...plain(t.nothingDue), outdated: true };
    case 'too-much':
      return { ...plain(t.tooMuch(paise(fault.mostPaise))), outdated: true };
    case 'update-wanted':
    case 'failed':
      return plain(t.trouble);
    default:
      return unreachable(fault);
  }
}
