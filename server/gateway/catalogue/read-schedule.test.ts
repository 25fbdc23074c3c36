import { expect, it } from 'vitest';
import { testConfig } from '#test/support/catalogue-world.ts';
import { catalogueObjects } from './catalogue-objects.ts';
import { createReadSchedule } from './read-schedule.ts';

const MINUTE_MS = 60_000;
const START_MS = 1_760_000_000_000;

function started() {
  const schedule = createReadSchedule(testConfig);
  for (const object of schedule.due(START_MS)) schedule.done(object, { nowMs: START_MS, calls: 1 });
  return schedule;
}

it('everything is due at first, then stock every minute, prices and offers every three, the rest every ten', () => {
  expect(createReadSchedule(testConfig).due(START_MS)).toEqual(catalogueObjects);
  const schedule = started();
  expect(schedule.due(START_MS + MINUTE_MS - 1)).toEqual([]);
  expect(schedule.nextMs()).toBe(START_MS + MINUTE_MS);
  expect(schedule.due(START_MS + MINUTE_MS)).toEqual(['Stock__c']);
  expect(schedule.due(START_MS + 3 * MINUTE_MS).toSorted()).toEqual([
    'Applicable_Discounts__c',
    'Coupon__c',
    'PricebookEntry',
    'Product_Offer_Schemes__c',
    'Stock__c',
  ]);
  expect(schedule.due(START_MS + 10 * MINUTE_MS)).toEqual(catalogueObjects);
});

it('an object that is reported as changed is due at once, but not twice within two seconds', () => {
  const schedule = started();
  schedule.hasten(['FAQ__c'], START_MS + 5_000);
  expect(schedule.due(START_MS + 5_000)).toEqual(['FAQ__c']);
  schedule.done('FAQ__c', { nowMs: START_MS + 5_100, calls: 1 });
  schedule.hasten(['FAQ__c'], START_MS + 5_200);
  expect(schedule.due(START_MS + 7_099)).toEqual([]);
  expect(schedule.due(START_MS + 7_100)).toEqual(['FAQ__c']);
});

it('a failed read is tried again soon, then later and later, never before the CRM allows', () => {
  const schedule = started();
  const waits: number[] = [];
  let nowMs = START_MS + MINUTE_MS;
  for (let failures = 0; failures < 7; failures++) {
    schedule.failed('Stock__c', { nowMs, retryAfterMs: null });
    waits.push(schedule.nextMs() - nowMs);
    nowMs = schedule.nextMs();
    for (const other of schedule.due(nowMs + 9 * MINUTE_MS))
      if (other !== 'Stock__c') schedule.done(other, { nowMs, calls: 1 });
  }
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  schedule.failed('Stock__c', { nowMs, retryAfterMs: 300_000 });
  expect(schedule.due(nowMs + 299_999)).not.toContain('Stock__c');
  schedule.done('Stock__c', { nowMs, calls: 1 });
  schedule.failed('Stock__c', { nowMs, retryAfterMs: null });
  expect(schedule.due(nowMs + 2_000)).toContain('Stock__c');
});

it('a reported change is not read before the CRM allows either', () => {
  const schedule = started();
  schedule.failed('Stock__c', { nowMs: START_MS, retryAfterMs: 300_000 });
  schedule.hasten(['Stock__c'], START_MS + 1_000);
  expect(schedule.due(START_MS + 299_999)).not.toContain('Stock__c');
  expect(schedule.due(START_MS + 300_000)).toContain('Stock__c');
  schedule.failed('Stock__c', { nowMs: START_MS + 300_000, retryAfterMs: null });
  schedule.hasten(['Stock__c'], START_MS + 310_000);
  expect(schedule.due(START_MS + 310_000)).toContain('Stock__c');
});

it('a clock that is set back delays nothing', () => {
  expect(started().due(START_MS - 3_600_000)).toEqual(catalogueObjects);
});

it('managed content, which has no delta, takes on average at most ten calls in ten minutes', () => {
  for (const [calls, minutes] of [
    [1, 10],
    [10, 10],
    [11, 20],
    [120, 120],
  ] as const) {
    const schedule = createReadSchedule(testConfig);
    schedule.done('ManagedContent', { nowMs: START_MS, calls });
    expect(schedule.due(START_MS + minutes * MINUTE_MS - 1)).not.toContain('ManagedContent');
    expect(schedule.due(START_MS + minutes * MINUTE_MS)).toContain('ManagedContent');
    schedule.done('Product2', { nowMs: START_MS, calls });
    expect(schedule.due(START_MS + 10 * MINUTE_MS)).toContain('Product2');
  }
});
