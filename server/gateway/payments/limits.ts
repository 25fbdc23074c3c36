const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a customer may take to pay in an opened checkout. */
export const ATTEMPT_MS = 30 * MINUTE;

/** How long an opened checkout is handed out again without asking the provider; Paytm's lasts 15 minutes. */
export const CHECKOUT_MS = 10 * MINUTE;

/** For how long a payment may be pending, and for how long we look whether an attempt that ended was paid after all. */
export const PENDING_MS = 72 * HOUR;

/** How long an order may wait for its customer to begin paying. */
export const UNPAID_MS = 24 * HOUR;

/**
 * How old an order may be whose payment is still looked for when our own records do not know it: somebody may begin to
 * pay it on its last day, and that payment may be pending as long as any.
 */
export const FINDABLE_MS = UNPAID_MS + PENDING_MS;

/** A customer may try again in the provider's checkout, so a failed payment is final only after this. */
export const FAILED_MS = 2 * MINUTE;

/** How long a payment of used credit may take to show in the CRM's balance (CRED-001). */
export const CREDIT_SHOWN_MS = 24 * HOUR;

/** Returns when to ask the provider next, with growing pauses; null: not any more. */
export function nextCheckMs(ageMs: number, isEnded: boolean): number | null {
  if (ageMs >= PENDING_MS) return isEnded ? null : 6 * HOUR;
  const pause = Math.min(Math.max(ageMs / 2, isEnded ? 5 * MINUTE : MINUTE), 6 * HOUR);
  // An attempt ends when its time is over.
  return !isEnded && ageMs < ATTEMPT_MS ? Math.min(pause, ATTEMPT_MS - ageMs) : pause;
}
