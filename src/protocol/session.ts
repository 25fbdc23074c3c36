import type { Owner } from '#domain/owner.ts';

/**
 * The signed-in customer as far as the browser may know it (DATA-022 without session id, PAN and GST numbers). Texts
 * are '' if the CRM has none.
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
  /** `Address_Added__c` at sign-in. Decides the first screen (AUTH-026) before the CRM's records are on the device. */
  addressAdded: boolean;
  /** Audience of the catalogue manifest; opaque to the device. */
  audience: string;
};

/**
 * Body of `POST /session`. 200 returns SessionAnswer and sets the cookie; 401 (refused, expired), 429 and 502 return
 * LoginRefusal.
 */
export type LoginRequest = { username: string; password: string };
export type SessionAnswer = { user: SessionUser };

/** Why a login failed (AUTH-027 to AUTH-031). `message` is the CRM's displayMsg, shown unchanged. */
export type LoginRefusal =
  | { kind: 'refused'; message: string | null }
  | { kind: 'password-expired' }
  /**
   * `answered`: true for an HTTP error of the CRM (AUTH-030), false for no answer or one that was not JSON (AUTH-029).
   */
  | { kind: 'crm-unavailable'; answered: boolean }
  | { kind: 'too-many-requests'; retryAfterMs: number };
