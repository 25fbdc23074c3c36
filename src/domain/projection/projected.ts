import type { CartLine } from '#domain/cart/cart-line.ts';
import type { ExpiredHeader } from '#domain/cart/expired-discounts.ts';
import type { AddressSnapshot } from '#domain/commands/address-fields.ts';
import type { BaseFeedback } from '#domain/commands/feedback-fields.ts';
import type { CommandId, CommandRow } from '#domain/commands/outbox-row.ts';
import type { ProfileFields } from '#domain/commands/profile-fields.ts';
import type { ReturnReason } from '#domain/commands/return-reason.ts';
import type { Paise } from '#domain/money.ts';

export type ProjectedLine = CartLine & {
  /** Commands on this line that the CRM has not confirmed. */
  pending: CommandId[];
  /** The last of these, if it was refused and needs the user. */
  rejected: CommandId | null;
};

/** An address of the CRM, with what commands and orders need. */
export type BaseAddress = {
  snapshot: AddressSnapshot;
  billing: boolean;
  /** ADDR-011: a billing address is verified by the contact's customer id, any other by its own SAP id. */
  verified: boolean;
};

export type ProjectedAddress = BaseAddress & {
  /** Commands on this address that the CRM has not confirmed. */
  pending: CommandId[];
  /** The last of these that was refused and needs the user. */
  rejected: CommandId | null;
};

export type ProjectedProfile = {
  fields: ProfileFields;
  /** Changes of the profile that the CRM has not confirmed. */
  pending: CommandId[];
  /** The last of these, if it was refused and needs the user. */
  rejected: CommandId | null;
};

export type ProjectedFeedback = BaseFeedback & { pending: CommandId | null; rejected: CommandId | null };

/** The return of an order as the CRM has it: its date, its record, or both. */
export type BaseReturn = {
  /** As the CRM writes times. */
  returnedAt: string | null;
  /** The record's comment. */
  text: string | null;
  /** The record's reference, which its photographs name. */
  ref: string | null;
};

export type ProjectedReturn = BaseReturn & {
  /** Of a return that the CRM does not have yet. */
  reason: ReturnReason | null;
  /** The return that the CRM has not confirmed. */
  pending: CommandId | null;
  /** The return that was refused and needs the user. */
  rejected: CommandId | null;
};

/** A credit record of the CRM (DATA-040), or an application that the CRM does not have yet. Days are 'YYYY-MM-DD'. */
export type CreditRecord = {
  /** Null until the CRM has it. */
  id: string | null;
  /** The reference of the application that made it; null for one that the office made. */
  ref: string | null;
  status: string | null;
  /** `BG_or_Cheque__c` */
  type: string | null;
  number: string | null;
  from: string | null;
  to: string | null;
  /** What was applied for. */
  amountPaise: Paise | null;
  /** Null until the office has set it. */
  limitPaise: Paise | null;
  /** What is left of the limit; below 0 when it is exceeded. */
  balancePaise: Paise | null;
  /** The office's words. */
  comment: string | null;
  /** The last payment that the CRM shows. */
  paid: { amountPaise: Paise; day: string } | null;
};

export type ProjectedCreditRecord = CreditRecord & {
  /** The application that the CRM has not confirmed. */
  pending: { id: CommandId } | null;
};

/** What pending commands change before the CRM has confirmed them. Each command changes a draft of the view. */
export type ProjectedViews = {
  cart: {
    /** By `lineKey`, in display order. */
    lines: Map<string, ProjectedLine>;
    /** Product2 Ids. */
    favourites: Set<string>;
    favouritesPending: Set<string>;
  };
  addresses: { addresses: ProjectedAddress[]; customerVerified: boolean };
  profile: ProjectedProfile;
  /** By `feedbackKey`. */
  feedback: Map<string, ProjectedFeedback>;
  /** By order. */
  returns: Map<string, ProjectedReturn>;
  /** In no order. */
  credit: ProjectedCreditRecord[];
  /** `header` is null once the notice of expired discounts is closed. */
  notice: { header: ExpiredHeader | null };
};

/** Notes that a command on this address waits. */
export function touch(address: ProjectedAddress, { id, state }: CommandRow<string, unknown>): void {
  address.pending.push(id);
  if (state === 'needs-user') address.rejected = id;
}
