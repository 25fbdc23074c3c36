import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createCallCounter } from './call-counter.ts';

it('shows what an idle open app costs in an hour: refreshing calls of the last hour per customer', async () => {
  let nowMs = 0;
  const registry = new Registry();
  const count = createCallCounter({ registry, clock: { now: () => nowMs, sleep: async () => undefined } });
  const gauge = async () => Number(/^crm_idle_calls_per_customer_hour (.*)$/m.exec(await registry.metrics())?.[1]);
  const refresh = (sessionId: string) => count({ caller: { kind: 'customer', sessionId }, purpose: 'customer-parts' });
  expect(await gauge()).toBe(0);
  for (let calls = 0; calls < 12; calls++) {
    nowMs += 5 * 60_000;
    refresh('one');
    if (calls % 3 === 0) refresh('two');
    count({ caller: { kind: 'customer', sessionId: 'one' }, purpose: 'command' });
    count({ caller: { kind: 'integration' }, purpose: 'catalogue' });
  }
  expect(await gauge()).toBe(8);
  nowMs += 31 * 60_000;
  expect(await gauge()).toBe(4);
  nowMs += 60 * 60_000;
  expect(await gauge()).toBe(0);
  expect(await registry.metrics()).toContain('crm_calls_total{purpose="customer-parts",caller="customer"} 16\n');
});
