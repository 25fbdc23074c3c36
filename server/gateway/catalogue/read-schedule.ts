import type { CrmObjectName } from '#domain/crm/index.ts';
import type { GatewayConfig } from '#gateway/config/config.ts';
import { catalogueObjects, intervalMs, MEDIA } from './catalogue-objects.ts';

const FIRST_RETRY_MS = 2_000;
/** However often the CRM says that an object changed: calls to it are limited by the day. */
const MIN_GAP_MS = 2_000;
/** Calls for managed content in one interval, on average: 250 pictures come with each, and there is no delta. */
const MEDIA_CALLS = 10;

/** When each object is read next. Times are the gateway's own: they decide how soon, never what is read. */
export function createReadSchedule(config: GatewayConfig) {
  const plan = new Map(catalogueObjects.map((object) => [object, { dueMs: 0, lastMs: 0, failures: 0 }]));
  return {
    /** A last time that lies ahead says that the clock was set back: nothing waits for that. */
    due: (nowMs: number): CrmObjectName[] =>
      catalogueObjects.filter((object) => {
        const { dueMs = 0, lastMs = 0 } = plan.get(object) ?? {};
        return dueMs <= nowMs || lastMs > nowMs;
      }),
    nextMs: (): number => Math.min(...[...plan.values()].map(({ dueMs }) => dueMs)),
    /** Somebody says that these have changed. */
    hasten(objects: readonly CrmObjectName[], nowMs: number): void {
      for (const object of objects) {
        const lastMs = plan.get(object)?.lastMs ?? 0;
        plan.set(object, { dueMs: Math.max(nowMs, lastMs + MIN_GAP_MS), lastMs, failures: 0 });
      }
    },
    /** An object that is always read whole comes less often the more calls that takes. */
    done(object: CrmObjectName, { nowMs, calls }: { nowMs: number; calls: number }): void {
      const intervals = object === MEDIA ? Math.max(1, Math.ceil(calls / MEDIA_CALLS)) : 1;
      plan.set(object, { dueMs: nowMs + intervals * intervalMs(object, config), lastMs: nowMs, failures: 0 });
    },
    /** Tried again sooner than its turn, later with each failure, not before the CRM allows. */
    failed(object: CrmObjectName, { nowMs, retryAfterMs }: { nowMs: number; retryAfterMs: number | null }): void {
      const failures = (plan.get(object)?.failures ?? 0) + 1;
      const backoffMs = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), intervalMs(object, config));
      plan.set(object, { dueMs: nowMs + Math.max(backoffMs, retryAfterMs ?? 0), lastMs: nowMs, failures });
    },
  };
}
