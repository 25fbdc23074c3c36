/**
 * So long at most a read lags behind a write that was acknowledged. What has to be sure of what the CRM holds waits for
 * it, so it is no longer than need be: what shows something else after it was changed by someone else.
 */
export const HIDDEN_MS = 10_000;
