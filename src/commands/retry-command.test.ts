import { describe, expect, it } from 'vitest';
import { differencesRejection, PARENT_FAILED, PAYMENT_DUE } from '#domain/commands/differences.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { paise } from '#domain/money.ts';
import { foldOrder } from '#domain/projection/fold-order.ts';
import { attachDocument } from '#test/support/attach-document.ts';
import type { LocalDevice } from '#test/support/local-device.ts';
import { device, lines, orderRow, place } from '#test/support/order-device.ts';
import { coupon } from '#test/support/shop.ts';
import { addToCart } from './add-to-cart.ts';
import { hashFile } from './attach-document.ts';
import { chooseCoupon } from './choose-coupon.ts';
import { discardCommand } from './discard-command.ts';
import { setExpiry } from './edit-draft.ts';
import { repairOrder } from './repair-order.ts';
import { retryCommand } from './retry-command.ts';

/** What the engine does: refuses an order with differences. */
const refuse = (here: LocalDevice, differences: Parameters<typeof differencesRejection>[0]) =>
  here.change((row) => {
    if (row.kind !== 'order.place') return;
    row.state = 'needs-user';
    row.attempts = [{ atMs: here.clock.ms, outcome: 'sent' }];
    row.rejection = differencesRejection(differences);
  });

/** Adds P1, sends it, lets the customer go on, and only then has the gateway refuse it. Returns the refused row. */
async function refusedLate(here: LocalDevice, goOn: () => Promise<unknown>): Promise<OutboxRow> {
  await addToCart(here.ports, { productId: 'P1', quantity: 4 });
  const [sent] = await here.rows();
  if (!sent) throw new Error('no row');
  const turn = (state: OutboxRow['state']) =>
    here.change((row) => {
      if (row.id === sent.id) Object.assign(row, { state, attempts: [{ atMs: here.clock.ms, outcome: 'sent' }] });
    });
  await turn('sending');
  await goOn();
  await turn('needs-user');
  return sent;
}

describe('repairOrder', () => {
  it('[REORD-005] sends the order again as agreed now: same reference, new id, in its place', async () => {
    const here = await device();
    await place(here);
    await addToCart(here.ports, { productId: 'P1', quantity: 2 });
    const before = await orderRow(here);
    const nowPaise = paise(1700_00);
    await refuse(here, { differences: [{ kind: 'dearer', agreedPaise: paise(1627_50), nowPaise }], nowPaise });
    const repaired = await repairOrder(here.ports, { id: before.id, repair: { quantities: { P2: 0 } } });
    const after = await orderRow(here);
    expect(repaired).toEqual({ ok: true, value: { commandId: after.id } });
    expect(after.id).not.toBe(before.id);
    expect(after.ref).toBe(before.ref);
    expect(after).toMatchObject({ state: 'queued', attempts: [], rejection: null });
    expect(after.args).toMatchObject({ agreedTotalPaise: 1700_00, shortReference: before.args.shortReference });
    expect(after.args.lines.map((line) => line.productId)).toEqual(['P1']);
    // The cart command that waited for the old order waits for the new one, and still counts as made after it.
    expect((await here.rows()).find((row) => row.kind === 'cart.set-line')?.dependsOn).toEqual([after.id]);
    // What was removed from the order is not in the cart again.
    expect(await lines(here)).toEqual([['P1', 'O', 2]]);
  });

  it('[SYNC-008] sends a document that stopped with the order once the order is repaired', async () => {
    const here = await device();
    await place(here);
    const { id, ref } = await orderRow(here);
    const bytes = new TextEncoder().encode('%PDF-1.7');
    const file = { name: 'purchase order.pdf', bytes, sha256: await hashFile(bytes) };
    await attachDocument(here.ports, { parent: { object: 'Order', record: { ref } }, file });
    await refuse(here, { differences: [{ kind: 'express-late' }], nowPaise: paise(1627_50) });
    await here.change((row) => {
      if (row.kind !== 'document.attach') return;
      row.state = 'needs-user';
      row.rejection = { kind: PARENT_FAILED, details: { parent: id } };
    });
    await repairOrder(here.ports, { id, repair: {} });
    const document = (await here.rows()).find((row) => row.kind === 'document.attach');
    expect(document).toMatchObject({ state: 'queued', rejection: null, dependsOn: [(await orderRow(here)).id] });
  });

  it('agreeing to a lost coupon means ordering without it', async () => {
    const here = await device({ coupons: { Coupon__c: [coupon('FIFTY')] } });
    await chooseCoupon(here.ports, { code: 'FIFTY' });
    await place(here);
    const lost = { kind: 'coupon-lost' as const, coupon: 'FIFTY', reason: 'used' as const };
    const dearer = { kind: 'dearer' as const, agreedPaise: paise(1577_50), nowPaise: paise(1627_50) };
    await refuse(here, { differences: [dearer, lost], nowPaise: paise(1627_50) });
    await repairOrder(here.ports, { id: (await orderRow(here)).id, repair: {} });
    expect((await orderRow(here)).args).toMatchObject({ coupon: null, agreedTotalPaise: 1627_50 });
  });

  it('keeps a coupon that is still valid', async () => {
    const here = await device({ coupons: { Coupon__c: [coupon('FIFTY')] } });
    await chooseCoupon(here.ports, { code: 'FIFTY' });
    await place(here);
    for (const differences of [[], [{ kind: 'express-late' as const }]]) {
      await refuse(here, { differences, nowPaise: paise(1627_50) });
      await repairOrder(here.ports, { id: (await orderRow(here)).id, repair: {} });
      expect((await orderRow(here)).args.coupon).toBe('FIFTY');
    }
  });

  it("[REORD-005] replaces a line's product, and removes nothing from the cart", async () => {
    const here = await device();
    await place(here);
    const line = { productId: 'P1', type: 'O', name: 'P1' } as const;
    await refuse(here, { differences: [{ kind: 'vanished', ...line }], nowPaise: null });
    const { id } = await orderRow(here);
    const swaps = { P1: { productId: 'P3', quantity: 4, unitPricePaise: paise(90_00) } };
    const outcome = await repairOrder(here.ports, { id, repair: { swaps, totalPaise: paise(999_00) } });
    expect(outcome.ok).toBe(true);
    const { args } = await orderRow(here);
    expect(args.lines).toEqual([
      { productId: 'P3', type: 'O', quantity: 4, unitPricePaise: 90_00, ours: [] },
      expect.objectContaining({ productId: 'P2', quantity: 3 }),
    ]);
    expect(args.agreedTotalPaise).toBe(999_00);
    // What left the order does not come back into the cart.
    expect(await lines(here)).toEqual([]);
  });

  it('repairs only stopped orders, and leaves at least one line', async () => {
    const here = await device();
    await place(here);
    const { id } = await orderRow(here);
    expect(await repairOrder(here.ports, { id, repair: {} })).toMatchObject({ error: { kind: 'not-repairable' } });
    await refuse(here, { differences: [], nowPaise: null });
    expect(await repairOrder(here.ports, { id, repair: { quantities: { P1: 0, P2: 0 } } })).toMatchObject({
      error: { kind: 'nothing-left' },
    });
  });
});

describe('retryCommand', () => {
  it('[SYNC-008] sends a refused command again under a new id and the same reference', async () => {
    const here = await device();
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    const [before] = await here.rows();
    if (!before) throw new Error('no row');
    expect(await retryCommand(here.ports, { id: before.id })).toMatchObject({ error: { kind: 'nothing-to-retry' } });
    await here.change((row) => {
      row.state = 'needs-user';
    });
    await retryCommand(here.ports, { id: before.id });
    const [after] = await here.rows();
    expect(after).toMatchObject({ ref: before.ref, state: 'queued', args: before.args });
    expect(after?.id).not.toBe(before.id);
  });

  it('keeps its place in its lane, even if an order in between is taken back', async () => {
    for (const ordersBetween of [false, true]) {
      const here = await device();
      const first = await refusedLate(here, async () => {
        if (ordersBetween) await place(here);
        await addToCart(here.ports, { productId: 'P1', quantity: 9 });
      });
      const [newer] = (await lines(here)).filter(([productId]) => productId === 'P1');
      const outcome = await retryCommand(here.ports, { id: first.id });
      expect(await lines(here)).toContainEqual(newer);
      if (ordersBetween) await discardCommand(here.ports, { id: (await orderRow(here)).id, again: 'keep' });
      expect(await lines(here)).toContainEqual(newer);
      const rows = (await here.rows()).filter((row) => row.lane === first.lane);
      const again = outcome.ok ? outcome.value.commandId : null;
      expect(foldOrder(rows).map(({ id }) => id)).toEqual([again, rows.find(({ id }) => id !== again)?.id]);
    }
  });

  it('sends a line that another device changed again with the current quantity, or it would be refused forever', async () => {
    const here = await device();
    await addToCart(here.ports, { productId: 'P1', quantity: 4 });
    await here.change((row) => {
      row.state = 'needs-user';
      row.rejection = { kind: 'changed-elsewhere', details: { productId: 'P1', quantityNow: 7, quantityBasis: 0 } };
    });
    const [before] = await here.rows();
    if (before) await retryCommand(here.ports, { id: before.id });
    expect((await here.rows())[0]).toMatchObject({ args: before?.args, base: { quantityBasis: 7 } });
  });

  it('[REORD-004] places an expired order again as agreed, under its reference, with the same waiting time', async () => {
    const here = await device();
    await setExpiry(here.ports, { expiresInMs: 4 * 3_600_000 });
    await place(here);
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    await here.change((row) => {
      if (row.kind === 'order.place') row.state = 'expired';
    });
    here.clock.ms += 5 * 3_600_000;
    const late = await orderRow(here);
    const outcome = await retryCommand(here.ports, { id: late.id });
    const next = await orderRow(here);
    expect(outcome).toEqual({ ok: true, value: { commandId: next.id } });
    expect(next).toMatchObject({ ref: late.ref, args: late.args, state: 'queued' });
    expect(next.id).not.toBe(late.id);
    expect(next.expiresAt).toBe(here.clock.ms + 4 * 3_600_000);
    // What waited for the old order waits for the new one.
    expect((await here.rows()).find((row) => row.kind === 'cart.set-line')?.dependsOn).toEqual([next.id]);
    // The customer's setting stays.
    expect((await here.draft()).expiresInMs).toBe(4 * 3_600_000);
  });

  it('[REORD-005] does not resend an order with differences without consent, nor one that is placed and unpaid', async () => {
    const here = await device();
    await place(here);
    await refuse(here, { differences: [{ kind: 'express-late' }], nowPaise: paise(1) });
    const { id } = await orderRow(here);
    expect(await retryCommand(here.ports, { id })).toMatchObject({ error: { kind: 'nothing-to-retry' } });
    await here.change((row) => {
      row.rejection = { kind: PAYMENT_DUE, details: { orderId: '801' } };
    });
    expect(await retryCommand(here.ports, { id })).toMatchObject({ error: { kind: 'nothing-to-retry' } });
    expect(await repairOrder(here.ports, { id, repair: {} })).toMatchObject({ error: { kind: 'not-repairable' } });
    expect(await discardCommand(here.ports, { id })).toEqual({ ok: false, error: { kind: 'too-late' } });
    expect(await orderRow(here)).toMatchObject({ id, state: 'needs-user' });
  });

  it('makes a command that waits for its time due at once', async () => {
    const here = await device();
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    await here.change((row) => {
      row.state = 'retry';
      row.nextAt = here.clock.ms + 60_000;
    });
    const [row] = await here.rows();
    if (row) await retryCommand(here.ports, { id: row.id });
    expect((await here.rows())[0]?.nextAt).toBe(here.clock.ms);
  });
});
