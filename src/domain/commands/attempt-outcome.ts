/** The gateway's reason when an earlier exchange of the account has not ended there, or ended with its process. */
export const ACCOUNT_BUSY = 'account-busy';

/**
 * What became of one attempt to send a command (`Attempt.outcome`). A gateway that asks to come back later adds its
 * reason: `later:row-lock`.
 */
export const AttemptOutcome = {
  /** On its way; stays when the app ended before the answer came. */
  sent: 'sent',
  /** The gateway has begun it and is asked again. */
  running: 'running',
  offline: 'offline',
  timeout: 'timeout',
  broken: 'broken',
  /** The answer came from somebody else (captive portal). */
  notOurs: 'not-ours',
  /** 5xx */
  server: 'server',
  /** 429, or the CRM's request limit. */
  busy: 'busy',
  /** The session had ended, maybe half way; no attempt that counts (sync.md 4.5). */
  noSession: 'no-session',
  /** The gateway does not know it: it goes again. */
  unknown: 'unknown',
  later: (reason: string) => `later:${reason}`,
} as const;
