import type { Clock } from '#lib/clock.ts';

/** Shares of the CRM's calls of a day beyond which customers wait, so that catalogue and sign-in always have some. */
const LOOKS_UNTIL = 0.8;
const COMMANDS_UNTIL = 0.95;
/** What the CRM said of its limit counts for so long. */
const TOLD_MS = 10 * 60_000;
/** Whoever has to wait comes again after this. */
export const QUOTA_WAIT_MS = 10 * 60_000;

/** How much of the calls that the CRM allows in a day is used up, as its answers say: it counts for all replicas. */
export function createCrmQuota(clock: Clock) {
  let told: { used: number; max: number; atMs: number } | null = null;
  return {
    /** Reads `Sforce-Limit-Info: api-usage=18/15000`. */
    hear(header: string | null): void {
      const [, used, max] = /api-usage=(\d+)\/(\d+)/.exec(header ?? '') ?? [];
      if (Number(max) > 0) told = { used: Number(used), max: Number(max), atMs: clock.now() };
    },
    /** Whether a customer's exchange may use some: the last share is left to those that bring work. */
    allows({ bringsWork }: { bringsWork: boolean }): boolean {
      if (!told || clock.now() - told.atMs > TOLD_MS) return true;
      return told.used < told.max * (bringsWork ? COMMANDS_UNTIL : LOOKS_UNTIL);
    },
  };
}

export type CrmQuota = ReturnType<typeof createCrmQuota>;
