import type { Owner } from '#domain/owner.ts';

/**
 * The signed-in customer as the browser may know it (DATA-022 without session id, PAN and GST numbers).
 * Texts are '' when the CRM has none.
 */
export type SessionUser = Owner & {
  userId: string;
  userName: string;
  userEmail: string;
  designation: string;
  companyName: string;
  companyType: string;
  customerId: string;
  phoneNo: string;
  /** `Address_Added__c` at sign-in: decides where one lands (AUTH-026) before the CRM's own records are here. */
  addressAdded: boolean;
  /** Audience of the catalogue manifest; opaque to the device. */
  audience: string;
};

/**
 * `POST /session` body. 200 answers SessionAnswer and sets the cookie; 401 (refused, expired), 429 and 502 answer
 * LoginRefusal.
 */
export type LoginRequest = { username: string; password: string };
export type SessionAnswer = { user: SessionUser };

/** Why a login failed (AUTH-027 to AUTH-031). `message` is the CRM's own displayMsg, shown as such. */
export type LoginRefusal =
  | { kind: 'refused'; message: string | null }
  | { kind: 'password-expired' }
  /** `answered` tells an HTTP error of the CRM (AUTH-030) from no answer, or one that was not JSON (AUTH-029). */
  | { kind: 'crm-unavailable'; answered: boolean }
  | { kind: 'too-many-requests'; retryAfterMs: number };
