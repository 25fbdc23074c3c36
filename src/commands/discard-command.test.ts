import { describe, expect, it } from 'vitest';
import { readCart } from '#db/queries/read-cart.ts';
import { PAYMENT_DUE } from '#domain/commands/differences.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { device, lines, orderRow, place } from '#test/support/order-device.ts';
import { addToCart } from './add-to-cart.ts';
import { discardCommand } from './discard-command.ts';
import { setInstructions } from './edit-draft.ts';
import { requestSample } from './request-sample.ts';

describe('discardCommand', () => {
  it('removes an order that was never sent; its lines are in the cart again without a command', async () => {
    const here = await device();
    await place(here);
    expect(await discardCommand(here.ports, { id: (await orderRow(here)).id })).toEqual({ ok: true, value: 'gone' });
    expect(await here.rows()).toEqual([]);
    expect(await lines(here)).toEqual([
      ['P1', 'O', 2],
      ['P2', 'O', 3],
    ]);
  });

  it('returns lines that the CRM never held as cart commands', async () => {
    const here = await device();
    await addToCart(here.ports, { productId: 'P1', quantity: 5 });
    await requestSample(here.ports, { productId: 'P3' });
    await setInstructions(here.ports, { text: 'Ring twice' });
    await place(here);
    await discardCommand(here.ports, { id: (await orderRow(here)).id });
    expect(await lines(here)).toEqual([
      ['P1', 'O', 7],
      ['P2', 'O', 3],
      ['P3', 'S', 1],
    ]);
    expect((await here.rows()).every((row) => row.dependsOn.length === 0)).toBe(true);
    expect((await here.draft()).instructions).toBe('Ring twice');
  });

  it('asks if the product is in the cart again, and then keeps or adds', async () => {
    for (const [again, quantity] of [
      ['keep', 1],
      ['add', 3],
    ] as const) {
      const here = await device();
      await place(here);
      await addToCart(here.ports, { productId: 'P1', quantity: 1 });
      const { id } = await orderRow(here);
      expect(await discardCommand(here.ports, { id })).toMatchObject({
        error: { kind: 'product-again', productIds: ['P1'] },
      });
      expect(await discardCommand(here.ports, { id, again })).toEqual({ ok: true, value: 'gone' });
      expect(await lines(here)).toEqual([
        ['P1', 'O', quantity],
        ['P2', 'O', 3],
      ]);
    }
  });

  it('[REORD-004] asks the same for an order that was sent, and keeps the answer until the shop has voided it', async () => {
    for (const again of ['keep', 'add'] as const) {
      const here = await device();
      await place(here);
      await here.change((row) => {
        row.state = 'retry';
        row.attempts = [{ atMs: 0, outcome: 'timeout' }];
      });
      await addToCart(here.ports, { productId: 'P1', quantity: 1 });
      const { id } = await orderRow(here);
      expect(await discardCommand(here.ports, { id })).toMatchObject({
        error: { kind: 'product-again', productIds: ['P1'] },
      });
      expect((await orderRow(here)).state).toBe('retry');
      expect(await discardCommand(here.ports, { id, again })).toEqual({ ok: true, value: 'asked' });
      expect(await orderRow(here)).toMatchObject({ state: 'cancelled', restoreMode: again });
    }
  });

  it('says that it is too late once the command has ended, or the shop waits for the payment of the order', async () => {
    const here = await device();
    await place(here);
    const { id } = await orderRow(here);
    await here.change((row) => {
      row.state = 'needs-user';
      row.rejection = { kind: PAYMENT_DUE, details: { orderId: '801' } };
    });
    expect(await discardCommand(here.ports, { id })).toEqual({ ok: false, error: { kind: 'too-late' } });
    const gone = { id: 'settled' as CommandId };
    expect(await discardCommand(here.ports, gone)).toEqual({ ok: false, error: { kind: 'too-late' } });
  });

  it('asks the gateway to void what it may know, and keeps it until then', async () => {
    const here = await device();
    await place(here);
    await here.change((row) => {
      row.state = 'retry';
      row.attempts = [{ atMs: 0, outcome: 'timeout' }];
    });
    const { id } = await orderRow(here);
    expect(await discardCommand(here.ports, { id })).toEqual({ ok: true, value: 'asked' });
    expect((await orderRow(here)).state).toBe('cancelled');
    // Its lines stay out of the cart, because the order may have been placed.
    expect(await lines(here)).toEqual([]);
  });

  it('[CART-039] reverts a refused change of the cart when it is discarded', async () => {
    const here = await device();
    await addToCart(here.ports, { productId: 'P1', quantity: 5 });
    await here.change((row) => {
      row.state = 'needs-user';
      row.rejection = { kind: 'low-stock', details: {} };
    });
    const cart = await readCart(here.databases);
    expect(cart.rows[0]).toMatchObject({ paidQuantity: 7, rejected: { added: false } });
    const [row] = await here.rows();
    if (row) await discardCommand(here.ports, { id: row.id });
    expect(await lines(here)).toContainEqual(['P1', 'O', 2]);
  });
});
