import { describe, expect, it } from 'vitest';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { createFaultyCrm } from '#test/support/model-crm/faulty-crm.ts';
import { createModelCrm } from '#test/support/model-crm/model-crm.ts';
import { guardCrm } from './guard-crm.ts';
import { INTEGRATION } from './run.ts';
import { uncertaintyAfter } from './uncertain-write.ts';

describe('a guarded CRM', () => {
  const open = () => {
    const model = createModelCrm({ clock: { now: () => 0 } });
    const crm = createFaultyCrm(model.client, {
      faultOf: ({ name }) => (name === 'create' ? 'late-commit' : name === 'update' ? 'captive-portal' : null),
    });
    const renewed: number[] = [];
    const guarded = guardCrm(crm, {
      beforeWrite: async (timeoutMs) => void renewed.push(timeoutMs),
      beforeRead: async () => undefined,
      whileReading: async () => undefined,
      timeouts: { readMs: 30, writeMs: 70 },
      purpose: 'command',
    });
    return { crm, guarded, renewed };
  };
  const look = [{ method: 'GET', url: 'query?q=SELECT Id FROM Order', referenceId: 'q' }] as const;

  it('sends no call, not even a read, once a write may still act', async () => {
    const { crm, guarded, renewed } = open();
    expect(guarded.uncertain()).toBeNull();
    expect(await guarded.crm.create(INTEGRATION, 'Order', {})).toEqual({ ok: false, error: { kind: 'timeout' } });
    expect(guarded.uncertain()).toBe('long');
    expect(await guarded.crm.composite(INTEGRATION, [...look])).toMatchObject({
      error: { kind: 'network', ended: true },
    });
    expect(crm.calls.map(({ name }) => name)).toEqual(['create']);
    expect(renewed).toEqual([70]);
  });

  it('goes on after a failed write that the CRM no longer works on', async () => {
    const { crm, guarded } = open();
    expect(await guarded.crm.update(INTEGRATION, 'Order', '801', {})).toMatchObject({ error: { kind: 'network' } });
    expect(guarded.uncertain()).toBeNull();
    expect(await guarded.crm.composite(INTEGRATION, [...look])).toMatchObject({ ok: true });
    expect(crm.calls).toHaveLength(2);
  });
});

it.each([
  [{ kind: 'timeout' }, 'long'],
  [{ kind: 'network', message: 'ECONNRESET' }, 'short'],
  [{ kind: 'network', message: 'ECONNREFUSED', ended: true }, null],
  [{ kind: 'busy', status: 504, errors: [] }, 'long'],
  [{ kind: 'busy', status: 503, errors: [] }, null],
  [{ kind: 'rejected', status: 400, errors: [] }, null],
] satisfies [CrmFailure, string | null][])('after %o the uncertainty is %s', (failure, uncertain) => {
  expect(uncertaintyAfter(failure)).toBe(uncertain);
});
