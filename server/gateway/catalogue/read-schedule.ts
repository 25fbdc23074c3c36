import type { CrmObjectName } from '#domain/crm/index.ts';
import type { GatewayConfig } from '#gateway/config/config.ts';
import { catalogueObjects, intervalMs, MEDIA } from './catalogue-objects.ts';

const FIRST_RETRY_MS = 2_000;
/**
 * The shortest time between two reads of an object, however often the CRM reports changes: its calls are limited by the
 * day.
 */
const MIN_GAP_MS = 2_000;
/** Average calls for managed content in one interval: each call returns 250 pictures, and there is no delta. */
const MEDIA_CALLS = 10;

/**
 * Decides when to read each object next. It uses the gateway's clock: that affects how soon an object is read, never
 * what is read.
 */
export function createReadSchedule(config: GatewayConfig) {
  const plan = new Map(catalogueObjects.map((object) => [object, { dueMs: 0, lastMs: 0, failures: 0, allowedMs: 0 }]));
  return {
    /** A `lastMs` in the future means that the clock was set back: then the object is due at once. */
    due: (nowMs: number): CrmObjectName[] =>
      catalogueObjects.filter((object) => {
        const { dueMs = 0, lastMs = 0 } = plan.get(object) ?? {};
        return dueMs <= nowMs || lastMs > nowMs;
      }),
    nextMs: (): number => Math.min(...[...plan.values()].map(({ dueMs }) => dueMs)),
    /** Makes these objects due soon, but not before the CRM allows: a change was reported. */
    hasten(objects: readonly CrmObjectName[], nowMs: number): void {
      for (const object of objects) {
        const { lastMs = 0, allowedMs = 0 } = plan.get(object) ?? {};
        const dueMs = Math.max(nowMs, lastMs + MIN_GAP_MS, allowedMs);
        plan.set(object, { dueMs, lastMs, failures: 0, allowedMs });
      }
    },
    /** The more calls a full read of managed content takes, the less often it runs. */
    done(object: CrmObjectName, { nowMs, calls }: { nowMs: number; calls: number }): void {
      const intervals = object === MEDIA ? Math.max(1, Math.ceil(calls / MEDIA_CALLS)) : 1;
      plan.set(object, {
        dueMs: nowMs + intervals * intervalMs(object, config),
        lastMs: nowMs,
        failures: 0,
        allowedMs: 0,
      });
    },
    /** Retries sooner than the interval, later after each failure, and never before the CRM allows. */
    failed(object: CrmObjectName, { nowMs, retryAfterMs }: { nowMs: number; retryAfterMs: number | null }): void {
      const failures = (plan.get(object)?.failures ?? 0) + 1;
      const backoffMs = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), intervalMs(object, config));
      const allowedMs = nowMs + (retryAfterMs ?? 0);
      plan.set(object, { dueMs: Math.max(nowMs + backoffMs, allowedMs), lastMs: nowMs, failures, allowedMs });
    },
  };
}
