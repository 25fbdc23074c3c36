import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '#lib/clock.ts';
import type { CallPurpose, CrmCaller } from './crm-client.ts';

const HOUR_MS = 3_600_000;

/** Counts HTTP calls to the CRM by purpose and caller (goal 16). */
export type CallCounter = (call: { caller: CrmCaller; purpose: CallPurpose }) => void;

/**
 * Counts the totals. It also keeps the last hour's calls that only refresh customer parts, with their customers, so
 * that `/metrics` shows what an idle open app costs the CRM per hour.
 */
export function createCallCounter({ registry, clock }: { registry: Registry; clock: Clock }): CallCounter {
  const total = new Counter({
    name: 'crm_calls_total',
    help: 'HTTP calls to the CRM.',
    labelNames: ['purpose', 'caller'],
    registers: [registry],
  });
  const idle: { atMs: number; sessionId: string }[] = [];
  const forgetOld = () => {
    const since = clock.now() - HOUR_MS;
    while (idle[0] && idle[0].atMs < since) idle.shift();
  };
  new Gauge({
    name: 'crm_idle_calls_per_customer_hour',
    help: 'Calls of the last hour made to refresh customer parts, for each customer who made any.',
    registers: [registry],
    collect() {
      forgetOld();
      const customers = new Set(idle.map(({ sessionId }) => sessionId)).size;
      this.set(customers === 0 ? 0 : idle.length / customers);
    },
  });
  return ({ caller, purpose }) => {
    total.inc({ purpose, caller: caller.kind });
    if (caller.kind === 'customer' && purpose === 'customer-parts') {
      forgetOld();
      idle.push({ atMs: clock.now(), sessionId: caller.sessionId });
    }
  };
}
