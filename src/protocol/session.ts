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
  /** Audience of the catalogue manifest; opaque to the device. */
  audience: string;
};

/** `POST /session` body. 200 answers SessionAnswer and sets the cookie; 401 answers LoginRefusal. */
export type LoginRequest = { username: string; password: string };
export type SessionAnswer = { user: SessionUser };

/** Why a login failed (AUTH-027 to AUTH-031). `message` is the CRM's own displayMsg, shown as such. */
export type LoginRefusal =
  | { kind: 'refused'; message: string | null }
  | { kind: 'password-expired' }
  | { kind: 'crm-unavailable' }
  | { kind: 'too-many-requests'; retryAfterMs: number };
