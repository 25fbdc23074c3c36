import { describe, expect, it } from 'vitest';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { createFaultyCrm } from '#test/support/model-crm/faulty-crm.ts';
import { createModelCrm } from '#test/support/model-crm/model-crm.ts';
import { guardCrm, uncertaintyAfter } from './guard-crm.ts';
import { INTEGRATION, type RunCrm } from './run.ts';

describe('a guarded CRM', () => {
  const open = () => {
    const model = createModelCrm({ clock: { now: () => 0 } });
    const crm = createFaultyCrm(model.client, {
      faultOf: ({ name }) => (name === 'create' ? 'late-commit' : name === 'update' ? 'captive-portal' : null),
    });
    const renewed: number[] = [];
    const guarded = guardCrm(crm, {
      beforeWrite: async (timeoutMs) => void renewed.push(timeoutMs),
      hold: (call) => call(),
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

  it('sends no second write either, and forgets nothing of the first when a bug ends the call', async () => {
    const { crm, guarded } = open();
    await guarded.crm.create(INTEGRATION, 'Order', {});
    await guarded.crm.update(INTEGRATION, 'Order', '801', {});
    expect(crm.calls.map(({ name }) => name)).toEqual(['create']);
    const broken = open();
    broken.crm.remove = () => Promise.reject(new Error('a bug'));
    await expect(broken.guarded.crm.remove(INTEGRATION, 'Order', '801')).rejects.toThrow('a bug');
    expect(broken.guarded.uncertain()).toBe('long');
  });

  it('goes on after a failed write that the CRM no longer works on', async () => {
    const { crm, guarded } = open();
    expect(await guarded.crm.update(INTEGRATION, 'Order', '801', {})).toMatchObject({ error: { kind: 'network' } });
    expect(guarded.uncertain()).toBeNull();
    expect(await guarded.crm.composite(INTEGRATION, [...look])).toMatchObject({ ok: true });
    expect(crm.calls).toHaveLength(2);
  });
});

describe('each call', () => {
  const options = { ifUnmodifiedSince: 'Sat, 21 Nov 2026 07:30:00 GMT' };
  const body = { Name: 'Naan' };
  const get = { method: 'GET', url: 'query/?q=a', referenceId: 'a' } as const;
  const patch = { method: 'PATCH', url: 'sobjects/Order/801', referenceId: 'b', body } as const;
  const calls: [keyof RunCrm, unknown[], 'read' | 'write'][] = [
    ['queryMore', ['/next'], 'read'],
    ['composite', [[get, get]], 'read'],
    ['composite', [[get, patch]], 'write'],
    ['composite', [[patch]], 'write'],
    ['create', ['Order', body], 'write'],
    ['update', ['Order', '801', body], 'write'],
    ['remove', ['Order', '801'], 'write'],
    ['updateMany', [[{ type: 'Order', id: '801', fields: body }]], 'write'],
    ['addCartItem', [{ productId: '01t', quantity: 2 }], 'write'],
    ['placeOrder', [body], 'write'],
  ];

  /** A guard over a CRM that answers every call with `answer` and notes what happened, in order. */
  function noted() {
    const steps: unknown[] = [];
    const call =
      (name: string | symbol) =>
      async (...all: unknown[]) => {
        steps.push([name, all]);
        return answer;
      };
    const crm = new Proxy({}, { get: (_, name) => call(name) });
    const guarded = guardCrm(crm as RunCrm, {
      beforeWrite: async (timeoutMs) => void steps.push(`renewed for a write of ${timeoutMs} ms`),
      hold: async (call) => {
        steps.push('renewed for a read');
        return call().finally(() => steps.push('answered'));
      },
      timeouts: { readMs: 30, writeMs: 70 },
      purpose: 'sweep',
    });
    return { steps, crm: guarded.crm as unknown as Record<string, (...all: unknown[]) => Promise<unknown>> };
  }
  const answer = { ok: true, value: { data: null, crmTimeMs: 0 } };

  it.each(calls)('%s %j renews the lease first, as a %s, and says its time and purpose', async (name, what, kind) => {
    const { steps, crm } = noted();
    expect(await crm[name]?.(INTEGRATION, ...what, options)).toBe(answer);
    const timeoutMs = kind === 'read' ? 30 : 70;
    const sent = [name, [INTEGRATION, ...what, { ...options, timeoutMs, purpose: 'sweep' }]];
    expect(steps).toEqual(
      kind === 'read' ? ['renewed for a read', sent, 'answered'] : ['renewed for a write of 70 ms', sent],
    );
  });
});

it.each([
  [{ kind: 'timeout' }, 'long'],
  [{ kind: 'network', message: 'ECONNRESET' }, 'short'],
  [{ kind: 'network', message: 'ECONNREFUSED', ended: true }, null],
  [{ kind: 'busy', status: 502, errors: [] }, 'long'],
  [{ kind: 'busy', status: 504, errors: [] }, 'long'],
  [{ kind: 'busy', status: 503, errors: [] }, null],
  [{ kind: 'session-ended' }, null],
  [{ kind: 'unauthorized' }, null],
  [{ kind: 'limit', retryAfterMs: 1_000 }, null],
  [{ kind: 'changed' }, null],
  [{ kind: 'not-found', errors: [] }, null],
  [{ kind: 'rejected', status: 400, errors: [] }, null],
] satisfies [CrmFailure, string | null][])('after %o the uncertainty is %s', (failure, uncertain) => {
  expect(uncertaintyAfter(failure)).toBe(uncertain);
});
