import { describe, expect, it } from 'vitest';
import type { CancelView } from '#db/views/index.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { paise } from '#domain/money.ts';
import { phaseOf } from './cancel-phase.ts';

type Order = NonNullable<CancelView['order']>;

const id = 'one' as CommandId;
const order = (fields: Partial<Order> & { status?: string } = {}): CancelView => {
  const { status = 'Order Confirmed', ...rest } = fields;
  const line = {
    orderItemId: 'A',
    productId: 'A',
    name: 'A',
    sku: 'A',
    pictureKey: null,
    sold: null,
    type: 'O' as const,
  };
  return {
    synced: true,
    order: {
      id: '1',
      orderNumber: '00000001',
      open: status === 'Order Confirmed',
      lines: [{ ...line, most: 12, step: 4, amountPaise: paise(1_200_00) }],
      names: {},
      facts: {
        status,
        lines: [],
        paid: { creditPaise: paise(0), onlinePaise: paise(0) },
        refundedPaise: paise(0),
        creditOpen: false,
        refundMode: null,
        gifts: { schemes: [], products: new Map() },
      },
      refundFailed: false,
      waiting: null,
      refused: null,
      ...rest,
    },
  };
};
const sent = { commandId: id, refundPaise: paise(100), mode: null, whole: false };
const waiting = (state: 'saved' | 'sending') =>
  order({ waiting: { commandId: id, state, refundPaise: paise(1), mode: null } });
const before = { sent: null, done: false };
const phase = (...args: Parameters<typeof phaseOf>) => phaseOf(...args).kind;

describe('what the cancel screen shows', () => {
  it('has no order before the first sync, and none of another customer', () => {
    expect(phase(undefined, before)).toBe('loading');
    expect(phase({ synced: false, order: null }, before)).toBe('no-order');
    expect(phase({ synced: true, order: null }, before)).toBe('no-order');
    expect(phase(order(), before)).toBe('choose');
  });

  it('says why nothing can be cancelled any more', () => {
    const why = (view: CancelView) => {
      const closed = phaseOf(view, before);
      return closed.kind === 'closed' ? closed.why : closed.kind;
    };
    expect(why(order({ status: 'Cancelled' }))).toBe('cancelled');
    expect(why(order({ status: 'Delivered' }))).toBe('delivered');
    expect(why(order({ status: 'In Progress' }))).toBe('packed');
    const [line] = order().order?.lines ?? [];
    expect(why(order({ lines: line ? [{ ...line, most: 0 }] : [] }))).toBe('line-cancelled');
  });

  it('follows what it sent: under way until it is done, and not the form in between', () => {
    expect(phase(order(), { sent, done: false })).toBe('under-way');
    expect(phaseOf(waiting('sending'), { sent, done: false })).toMatchObject({ kind: 'under-way', lost: false });
    expect(phaseOf(waiting('saved'), { sent, done: false })).toMatchObject({ kind: 'under-way', lost: true });
    expect(phase(order({ status: 'Cancelled' }), { sent, done: true })).toBe('done');
    expect(phase(order({ status: 'Cancelled' }), { sent, done: false })).toBe('under-way');
  });

  it('shows one that is under way also to who comes back, and the form again after a refusal', () => {
    expect(phase(waiting('sending'), before)).toBe('under-way');
    const refused = order({ refused: { commandId: id, rejection: { kind: 'refund-changed', details: {} } } });
    expect(phase(refused, { sent, done: false })).toBe('choose');
  });
});
