import type { CrmClock } from '#crm/clock.ts';
import { CrmError } from '#crm/crm-error.ts';

const dayMs = 86_400_000;

/** Counts requests over 24 hours, as the CRM does. */
export type RequestLimit = {
  /** Counts one request; refuses it when the day's limit is used up. */
  take(): void;
  /** Returns 'api-usage=18/15000', exactly as clients parse it. */
  usage(): string;
  readonly used: number;
  readonly max: number;
};

export function createRequestLimit({ clock, max }: { clock: CrmClock; max: number }): RequestLimit {
  let used = 0;
  let sinceMs = clock.now();
  return {
    take: () => {
      if (clock.now() - sinceMs >= dayMs) {
        used = 0;
        sinceMs = clock.now();
      }
      if (used >= max) throw new CrmError(403, 'REQUEST_LIMIT_EXCEEDED', 'TotalRequests Limit exceeded.');
      used += 1;
    },
    usage: () => `api-usage=${used}/${max}`,
    get used() {
      return used;
    },
    max,
  };
}
