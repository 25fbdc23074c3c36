import { describe, expect, it } from 'vitest';
import type { OutboxView } from '#db/views/index.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { paise } from '#domain/money.ts';
import { initialStatus } from '#protocol/status.ts';
import { order } from '#test/support/rows.ts';
import { supportReport } from './support-report.ts';

const row = {
  state: 'needs-user',
  changeState: 'needs-you',
  madeAtMs: 1_000,
  attempts: 2,
  lastOutcome: 'timeout',
  lastAttemptAtMs: 2_000,
  heldUpBy: null,
  nextAtMs: null,
  waitsFor: [] as CommandId[],
  waitsForOrder: null,
  due: null,
  canRetry: true,
  editPath: null,
  discard: 'now',
} satisfies Partial<OutboxView['rows'][number]>;

const view: OutboxView = {
  rows: [
    {
      ...row,
      id: 'c1' as CommandId,
      subject: {
        kind: 'cart.set-line',
        args: { productId: 'secret-product', type: 'O', quantity: 4 },
        label: 'Secret brioche',
      },
      rejection: { kind: 'differences', details: { name: 'Secret brioche', street: 'Hidden lane 5' } },
    },
    {
      ...row,
      id: 'c2' as CommandId,
      subject: {
        kind: 'order.place',
        args: { ...order(['secret-product']).args, shortReference: 'K3M9-7QXTZ', agreedTotalPaise: paise(987_654) },
        label: 'Secret order',
      },
      rejection: null,
    },
  ],
  status: initialStatus,
  unsent: 2,
  needsYou: 2,
  workOffline: false,
  dataSaver: null,
  storage: { usedBytes: 5, persisted: true },
};

describe('supportReport', () => {
  it('contains states and ages and nothing personal', () => {
    const report = supportReport(view, { errors: [], nowMs: 61_000, appVersion: '0.1.0', userAgent: 'test' });
    expect(report.commands[0]).toMatchObject({ kind: 'cart.set-line', ageSeconds: 60, rejection: 'differences' });
    const text = JSON.stringify(report);
    for (const secret of ['Secret', 'secret', 'Hidden', 'K3M9', '987654', '9876']) expect(text).not.toContain(secret);
  });

  it('contains the errors that the device noted', () => {
    const error = { where: 'page', name: 'TypeError', message: 'x is not a function', frames: ['/assets/a.js:1:2'] };
    const errors = [{ ...error, firstAtMs: 0, lastAtMs: 60_000, times: 3 }];
    expect(supportReport(view, { errors, nowMs: 61_000, appVersion: '0.1.0', userAgent: 'test' }).errors).toEqual([
      { ...error, times: 3, firstAt: '1970-01-01T00:00:00.000Z', lastAt: '1970-01-01T00:01:00.000Z' },
    ]);
  });
});
