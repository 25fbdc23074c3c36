import { databaseTime } from '#crm/store/database-time.ts';
import { type DatabaseLocation, openDatabase } from '#crm/store/open-database.ts';
import { createMeasuredClock } from '#gateway/measured-clock.ts';
import { systemClock } from '#gateway/runtime.ts';
import type { Clock } from '#lib/clock.ts';
import { StartRefused } from '#lib/start-refused.ts';

const DAY_MS = 86_400_000;
const MEASURE_EVERY_MS = 60_000;
const CRM_TIMEOUT_MS = 5_000;

type Source = {
  /** Whose time it is, for messages: "of the database". */
  whose: string;
  /** Returns its time in milliseconds since the epoch. */
  ask: () => Promise<number>;
  /** Whether the start fails without it. */
  isNeeded: boolean;
  close: () => Promise<void>;
};

/**
 * Starts the clock that days are computed with, whatever the machine's clock says: that of a PostgreSQL server, or else
 * that of a remote CRM (sync.md 8.11). Corrects a difference of up to a day. Refuses to start with a larger one: one of
 * the two clocks is wrong, and only a person knows which. When everything runs on this machine, there is nothing to
 * compare with.
 */
export async function startClock(options: {
  location: DatabaseLocation;
  crmUrl: string | undefined;
}): Promise<{ clock: Clock; close: () => Promise<void> }> {
  const source = await sourceOf(options);
  if (!source) return { clock: systemClock, close: async () => undefined };
  const clock = createMeasuredClock(source.ask, systemClock);
  try {
    const aheadMs = await clock.measure().catch((error: unknown) => {
      if (source.isNeeded) throw error;
      return 0;
    });
    if (Math.abs(aheadMs) > DAY_MS) throw new StartRefused(refusal(source, { aheadMs, trueMs: clock.now() }));
  } catch (error) {
    await source.close();
    throw error;
  }
  const stop = new AbortController();
  void keepMeasuring(clock.measure, stop.signal);
  return {
    clock,
    close: async () => {
      stop.abort();
      await source.close();
    },
  };
}

async function keepMeasuring(measure: () => Promise<number>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await systemClock.sleep(MEASURE_EVERY_MS, signal);
    // A failed measurement is repeated a minute later; until then the last one counts.
    if (!signal.aborted) await measure().catch(() => undefined);
  }
}

async function sourceOf({ location, crmUrl }: Parameters<typeof startClock>[0]): Promise<Source | null> {
  if (location.kind === 'server') {
    const { db, close } = await openDatabase({ ...location, poolSize: 1 });
    return { whose: 'of the database', ask: () => databaseTime(db), isNeeded: true, close };
  }
  if (!crmUrl) return null;
  const ask = () => timeOfHost(crmUrl);
  return { whose: 'of the CRM', ask, isNeeded: false, close: async () => undefined };
}

/** Returns the time from the `Date` header of a host, in whole seconds, whatever it answers. */
async function timeOfHost(url: string): Promise<number> {
  const signal = AbortSignal.timeout(CRM_TIMEOUT_MS);
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', cache: 'no-store', signal });
  const trueMs = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(trueMs)) throw new Error(`${url} answers without a Date`);
  return trueMs + 500;
}

function refusal({ whose }: Source, { aheadMs, trueMs }: { aheadMs: number; trueMs: number }): string {
  const days = Math.floor(Math.abs(aheadMs) / DAY_MS);
  const [here, there] = [trueMs + aheadMs, trueMs].map((ms) => `${new Date(ms).toISOString().slice(0, 16)}Z`);
  return [
    `The clock of this machine (${here}) is ${days === 1 ? 'more than a day' : `${days} days`}`,
    `${aheadMs > 0 ? 'ahead of' : 'behind'} that ${whose} (${there}), so orders, offers and coupons would get wrong`,
    'dates. Set whichever is wrong, and start again.',
  ].join(' ');
}
