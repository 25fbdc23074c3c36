import { describe, expect, it } from 'vitest';
import { ACCOUNT_BUSY } from '#domain/commands/attempt-outcome.ts';
import { differencesRejection, PAYMENT_DUE } from '#domain/commands/differences.ts';
import { type Paise, paise } from '#domain/money.ts';
import { type CommandOutcome, OUTCOMES } from '#protocol/outcome.ts';
import { customerDevice } from '#test/support/customer-device.ts';
import type { LocalDevice } from '#test/support/local-device.ts';
import { order } from '#test/support/shop.ts';
import { total, withWaitingOrder } from '#test/support/waiting-order.ts';
import { readTicket } from './read-ticket.ts';

const editOrder = (here: LocalDevice, edit: Parameters<LocalDevice['change']>[0]) =>
  here.change((row) => {
    if (row.kind === 'order.place') edit(row);
  });

describe('readTicket', () => {
  it('[REORD-004] is saved on this device, sending, or needs the user', async () => {
    const { here, commandId, shortReference } = await withWaitingOrder();
    const ticket = () => readTicket(here.databases, { commandId });
    expect(await ticket()).toMatchObject({
      state: 'saved',
      shortReference,
      agreedTotalPaise: total,
      // Four at ₹400, 5 percent tax.
      parts: { goodsPaise: 1600_00, taxPaise: 80_00, deliveryPaise: 0 },
      payment: 'cash',
      lines: [{ name: 'Product P1', quantity: 4 }],
    });
    await editOrder(here, (row) => {
      row.state = 'sending';
    });
    expect((await ticket()).state).toBe('sending');
    await editOrder(here, (row) => {
      row.state = 'auth-wait';
    });
    expect(await ticket()).toMatchObject({ state: 'saved', authNeeded: true });
    const rise = { kind: 'dearer' as const, agreedPaise: total as Paise, nowPaise: paise(1700_00) };
    await editOrder(here, (row) => {
      row.state = 'needs-user';
      row.rejection = differencesRejection({ differences: [rise], nowPaise: paise(1700_00) });
    });
    expect(await ticket()).toMatchObject({ state: 'needs-you', differences: [rise] });
    await editOrder(here, (row) => {
      row.rejection = { kind: PAYMENT_DUE, details: { orderId: '801' } };
    });
    expect(await ticket()).toMatchObject({ state: 'needs-payment', canRetry: false, discard: null });
    await editOrder(here, (row) => {
      row.state = 'expired';
      row.rejection = { kind: 'expired', details: {} };
    });
    expect(await ticket()).toMatchObject({ state: 'needs-you', expired: true, canRetry: true, discard: 'now' });
    await editOrder(here, (row) => {
      row.state = 'cancelled';
    });
    expect(await ticket()).toMatchObject({ state: 'sending', takenBack: true });
  });

  it('shows what the gateway does first, until another answer comes', async () => {
    const { here, commandId } = await withWaitingOrder();
    const heldUpBy = async (state: 'sending' | 'retry', ...outcomes: string[]) => {
      await editOrder(here, (row) => {
        row.state = state;
        row.attempts = outcomes.map((outcome) => ({ atMs: 1, outcome }));
      });
      return (await readTicket(here.databases, { commandId })).heldUpBy;
    };
    const busy = `later:${ACCOUNT_BUSY}`;
    expect(await heldUpBy('sending', 'sent')).toBeNull();
    expect(await heldUpBy('retry', 'broken', busy)).toBe('earlier');
    expect(await heldUpBy('sending', busy, 'sent')).toBe('earlier');
    expect(await heldUpBy('sending', busy, 'running')).toBe('this');
    expect(await heldUpBy('retry', busy, 'offline')).toBeNull();
    expect(await heldUpBy('retry', 'later:crm-busy')).toBeNull();
  });

  it("becomes a confirmation by the CRM's order or by the gateway's answer", async () => {
    const { here, commandId } = await withWaitingOrder();
    const end = (result: Record<string, unknown>, kind: 'done' | 'voided' = 'done') => {
      const outcome: CommandOutcome = {
        ...{ id: commandId, ref: commandId, kind: 'order.place', label: 'K3' },
        ...{ end: kind, result },
      };
      return here.outbox.transact(({ rows }) => ({
        writes: { remove: rows.map((row) => row.id), meta: { [OUTCOMES]: [outcome] } },
        value: null,
      }));
    };
    await end({ orderId: 'O77', orderNumber: '00000077' });
    const ticket = () => readTicket(here.databases, { commandId });
    expect(await ticket()).toMatchObject({ state: 'confirmed', orderId: 'O77', orderNumber: '00000077' });
    await end({}, 'voided');
    expect(await ticket()).toMatchObject({ state: 'gone', orderId: null });
    await here.pull({ 'open-orders': { Order: [order('O78', { Client_Ref__c: commandId })], OrderItem: [] } });
    expect(await ticket()).toMatchObject({ state: 'confirmed', orderId: 'O78' });
  });

  it('finds a repaired order by its first id too', async () => {
    const { here, commandId } = await withWaitingOrder();
    const [row] = await here.rows();
    if (!row) throw new Error('no row');
    const { seq: _, ...again } = row;
    await here.outbox.transact(() => ({
      writes: { remove: [row.id], add: [{ ...again, id: 'second' as never } as never] },
      value: null,
    }));
    expect(await readTicket(here.databases, { commandId })).toMatchObject({ state: 'saved', commandId: 'second' });
  });

  it('finds no unknown order', async () => {
    const here = await customerDevice();
    expect(await readTicket(here.databases, { commandId: 'none' })).toMatchObject({ state: 'gone', synced: true });
  });
});
