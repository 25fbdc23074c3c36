import { RefundMode } from '#domain/commands/refund-mode.ts';
import type { CrmRecord } from '#domain/crm/index.ts';
import { type Paise, paise, paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import { isOnDelivery, Tender } from './tender.ts';

/** What was paid for an order. Both are 0 for cash and cheque, which are paid on delivery and not yet cancellable. */
export type OrderPayment = {
  /** Taken from the customer's credit. */
  creditPaise: Paise;
  /** Captured by a payment provider. */
  onlinePaise: Paise;
};

export type PaidOrder = Partial<
  Pick<
    CrmRecord<'Order'>,
    'Order_Total__c' | 'TotalAmount' | 'TenderType2__c' | 'TenderTypeCredit2__c' | 'TenderValue__c' | 'Credit_Amount__c'
  >
>;

/** Returns what was paid for a confirmed order. */
export function paymentOf(order: PaidOrder): OrderPayment {
  const total = paiseFromRupees(order.Order_Total__c ?? order.TotalAmount ?? 0);
  const tender = order.TenderType2__c || null;
  if (tender === Tender.credit) return { creditPaise: total, onlinePaise: paise(0) };
  const credit = order.TenderTypeCredit2__c === Tender.credit ? paiseFromRupees(order.Credit_Amount__c ?? 0) : 0;
  const creditPaise = paise(Math.min(credit, total));
  // What is paid on delivery has not been paid yet when the order can still be cancelled (CANC-008).
  if (tender === null || isOnDelivery(tender)) return { creditPaise, onlinePaise: paise(0) };
  // TenderValue__c is what was charged; an order of another channel may have charged less than its total.
  const charged = order.TenderValue__c == null ? total : paiseFromRupees(order.TenderValue__c);
  return { creditPaise, onlinePaise: paise(Math.max(0, Math.min(total - creditPaise, charged))) };
}

/** A refund, by where the money goes. */
export type RefundSplit = { creditPaise: Paise; bankPaise: Paise };

/**
 * Splits a refund that raises the order's refunded amount from one sum to another. What was paid by credit goes back to
 * credit first, so a bank refund never exceeds what was captured, however many cancellations come before (CANC-008).
 */
export function splitRefund(options: {
  paid: OrderPayment;
  fromPaise: number;
  toPaise: number;
  mode: RefundMode | null;
}): RefundSplit {
  const { paid, fromPaise, toPaise, mode } = options;
  const refund = Math.max(0, toPaise - fromPaise);
  const toCredit = Math.min(toPaise, paid.creditPaise) - Math.min(fromPaise, paid.creditPaise);
  const creditPaise = mode === RefundMode.bank ? Math.min(refund, Math.max(0, toCredit)) : refund;
  return { creditPaise: paise(creditPaise), bankPaise: paise(refund - creditPaise) };
}

/** What an order's record says of its refund so far (CANC-012). */
export type RefundFields = {
  CancelAmount__c: number;
  /** The tender of the refund: of what went to the bank, else of credit. */
  TenderTypeC1__c: string | null;
  /** The tender of the second part of a split refund. */
  TenderTypeC2__c: string | null;
  /** '1' to the credit balance, '2' to the bank account (CANC-007); left as it is when nothing is refunded. */
  Payment_Mode__c?: '1' | '2';
};

/** Returns what the order's record says when it was refunded with this sum in all. */
export function refundFields(paid: OrderPayment, refundedPaise: Paise, mode: RefundMode | null): RefundFields {
  const { creditPaise, bankPaise } = splitRefund({ paid, fromPaise: 0, toPaise: refundedPaise, mode });
  const amount = { CancelAmount__c: rupeesFromPaise(refundedPaise) };
  if (bankPaise > 0) {
    const second = creditPaise > 0 ? Tender.credit : null;
    return { ...amount, TenderTypeC1__c: Tender.payNow, TenderTypeC2__c: second, Payment_Mode__c: '2' };
  }
  if (creditPaise === 0) return { ...amount, TenderTypeC1__c: null, TenderTypeC2__c: null };
  return { ...amount, TenderTypeC1__c: Tender.credit, TenderTypeC2__c: null, Payment_Mode__c: '1' };
}

/** Returns where the part of the refund went that had been paid online; null if nothing of it was refunded yet. */
export function refundModeOf(
  order: Partial<Pick<CrmRecord<'Order'>, 'CancelAmount__c' | 'TenderTypeC1__c'>>,
  { creditPaise }: OrderPayment,
): RefundMode | null {
  if (paiseFromRupees(order.CancelAmount__c ?? 0) <= creditPaise) return null;
  return order.TenderTypeC1__c === Tender.credit ? RefundMode.credit : RefundMode.bank;
}
