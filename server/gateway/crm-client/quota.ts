import type { Clock } from '#lib/clock.ts';

/**
 * Shares of the CRM's daily calls from which customers wait, so that the catalogue and sign-ins always have some left.
 */
const LOOKS_UNTIL = 0.8;
const COMMANDS_UNTIL = 0.95;
/** How long the CRM's statement about its limit counts. */
const TOLD_MS = 10 * 60_000;
/** How long a customer has to wait. */
export const QUOTA_WAIT_MS = 10 * 60_000;

/**
 * Tracks how much of the CRM's daily limit of calls is used up. The CRM reports it in its answers, for all replicas
 * together.
 */
export function createCrmQuota(clock: Clock) {
  let told: { used: number; max: number; atMs: number } | null = null;
  return {
    /** Reads `Sforce-Limit-Info: api-usage=18/15000`. */
    hear(header: string | null): void {
      const [, used, max] = /api-usage=(\d+)\/(\d+)/.exec(header ?? '') ?? [];
      if (Number(max) > 0) told = { used: Number(used), max: Number(max), atMs: clock.now() };
    },
    /** Returns whether a customer's exchange may use calls: the last share is reserved for exchanges with commands. */
    allows({ bringsWork }: { bringsWork: boolean }): boolean {
      if (!told || clock.now() - told.atMs > TOLD_MS) return true;
      return told.used < told.max * (bringsWork ? COMMANDS_UNTIL : LOOKS_UNTIL);
    },
  };
}

export type CrmQuota = ReturnType<typeof createCrmQuota>;
