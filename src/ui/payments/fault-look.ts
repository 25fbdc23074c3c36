import type { PaymentFault } from '#api/payments.ts';
import { paise } from '#domain/money.ts';
import type { Translation } from '#texts/area.ts';
import type { paymentsTexts } from '#texts/en/payments.ts';
import { ToastMs } from '../toasts/toast-store.ts';

type Words = Translation<typeof paymentsTexts.en>['fault'];

/** How a fault is shown: 'unavailable' is the dialog of PAY-022, 'refused' the provider's own words (PAY-032). */
export type FaultLook =
  | { kind: 'unavailable' }
  | { kind: 'refused'; title: string; body: string }
  | { kind: 'toast'; text: string; ms: number };

export function faultLook(t: Words, fault: PaymentFault): FaultLook {
  const toast = (text: string): FaultLook => ({ kind: 'toast', text, ms: ToastMs.error });
  switch (fault.kind) {
    case 'provider-unreachable':
    case 'crm-unavailable':
    case 'unreachable':
      return { kind: 'unavailable' };
    case 'refused':
      return { kind: 'refused', title: fault.code, body: fault.description };
    case 'nothing-due':
      return toast(t.nothingDue);
    case 'not-configured':
      return toast(t.notConfigured);
    case 'too-much':
      return toast(t.tooMuch(paise(fault.mostPaise)));
    case 'update-wanted':
    case 'failed':
      // 401: the session has ended.
      return toast(fault.kind === 'failed' && fault.status === 401 ? t.signIn : t.trouble);
  }
}
