/** The gateway's reason when an earlier exchange of the account is still running there, or its process died. */
export const ACCOUNT_BUSY = 'account-busy';

/**
 * The outcome of one attempt to send a command (`Attempt.outcome`). When the gateway asks the device to retry later,
 * its reason is added: `later:row-lock`.
 */
export const AttemptOutcome = {
  /** Sent without an answer yet; stays when the app ends before the answer arrives. */
  sent: 'sent',
  /** The gateway has started it; the device asks again. */
  running: 'running',
  offline: 'offline',
  timeout: 'timeout',
  broken: 'broken',
  /** The answer did not come from the gateway (captive portal). */
  notOurs: 'not-ours',
  /** 5xx */
  server: 'server',
  /** 429, or the CRM's request limit. */
  busy: 'busy',
  /** The session had ended, perhaps in the middle of the exchange. Does not count as an attempt (sync.md 4.5). */
  noSession: 'no-session',
  /** The gateway does not know the command; the device sends it again. */
  unknown: 'unknown',
  later: (reason: string) => `later:${reason}`,
} as const;
