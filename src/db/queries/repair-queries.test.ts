import { describe, expect, it } from 'vitest';
import { addToCart } from '#commands/add-to-cart.ts';
import { placeOrder } from '#commands/place-order.ts';
import { differencesRejection, type OrderDifference } from '#domain/commands/differences.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { paise } from '#domain/money.ts';
import { customerDevice, payHere } from '#test/support/customer-device.ts';
import type { LocalDevice } from '#test/support/local-device.ts';
import { cartItem, price, product, stock } from '#test/support/shop.ts';
import { createStoreSources } from '../store-sources.ts';
import { readDiscard } from './read-discard.ts';
import { readRepair } from './read-repair.ts';
import { readTicket } from './read-ticket.ts';

const two = { cart: { WebCart: [], CartItem: [cartItem('P1', 2), cartItem('P2', 3)] } };

/** Creates a device whose order of two P1 and three P2 the shop stopped. */
async function stopped(differences: OrderDifference[], nowPaise: number | null = null) {
  const here = await customerDevice(two);
  const { cartTotalPaise } = await payHere(here);
  const placed = await placeOrder(here.ports, {
    totalPaise: cartTotalPaise,
    payment: 'cash',
    duplicateAccepted: false,
  });
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  await here.change((row) => {
    row.state = 'needs-user';
    row.rejection = differencesRejection({ differences, nowPaise: nowPaise === null ? null : paise(nowPaise) });
  });
  return { here, commandId: placed.value.commandId };
}

/** Reads the order's repair on a page whose store worker has the same databases. */
const readHere = ({ databases }: LocalDevice, commandId: CommandId, choices = {}) =>
  readRepair({ ...databases, priceRepair: createStoreSources(databases).priceRepair }, { commandId, choices });

const repair = async (here: LocalDevice, commandId: CommandId, choices = {}) => {
  const view = await readHere(here, commandId, choices);
  if (!view) throw new Error('no order');
  return view;
};

const line = { productId: 'P1', type: 'O', name: 'Product P1' } as const;

describe('readRepair', () => {
  it("[REORD-005] shows the order's total for each choice before the user agrees to it", async () => {
    const { here, commandId } = await stopped([{ kind: 'short-stock', wanted: 2, available: 1, ...line }]);
    // Two at ₹400 and three at ₹250, 5 percent tax.
    expect((await repair(here, commandId)).totalPaise).toBe(1627_50);
    // One less leaves ₹1,150.
    expect(await repair(here, commandId, { quantities: { P1: 1 } })).toMatchObject({
      totalPaise: 1207_50,
      parts: { goodsPaise: 1150_00, taxPaise: 57_50, deliveryPaise: 0 },
    });
    const without = await repair(here, commandId, { quantities: { P1: 0, P2: 0 } });
    expect(without).toMatchObject({ totalPaise: null, meetsMinimumOrder: false });
  });

  it('[REORD-005] uses the price that the shop named before this device has pulled it', async () => {
    const { here, commandId } = await stopped([
      { kind: 'unit-price', wasPaise: paise(400_00), nowPaise: paise(440_00), ...line },
      { kind: 'short-stock', wanted: 2, available: 1, ...line },
    ]);
    // One at ₹440 and three at ₹250, 5 percent tax.
    expect((await repair(here, commandId, { quantities: { P1: 1 } })).totalPaise).toBe(1249_50);
  });

  it('prices by the day of the server, not of the device', async () => {
    const { here, commandId } = await stopped([{ kind: 'short-stock', wanted: 2, available: 1, ...line }]);
    await here.pull({
      'prices/book/breads': {
        PricebookEntry: [
          price('P1', 400, { To_Date__c: '2026-11-21' }),
          price('P1', 500, { From_Date__c: '2026-11-22' }),
          price('P2', 250),
        ],
      },
    });
    expect((await repair(here, commandId)).totalPaise).toBe(1627_50);
    await here.cache.write({ durability: 'relaxed', writes: { status: { clockOffsetMs: 24 * 3_600_000 } } });
    // Two at ₹500 and three at ₹250, 5 percent tax.
    expect((await repair(here, commandId)).totalPaise).toBe(1837_50);
  });

  it('[REORD-005] offers replacements that are orderable, in stock, and neither in the order nor in the cart', async () => {
    const { here, commandId } = await stopped([{ kind: 'vanished', ...line }]);
    const names = async () => (await repair(here, commandId)).swaps.P1?.map(({ productId }) => productId);
    await here.pull({
      'cards/breads': {
        Product2: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'].map((id) => product(id)),
      },
      'prices/book/breads': { PricebookEntry: ['P1', 'P2', 'P3', 'P4', 'P5'].map((id) => price(id, 390)) },
      'stock/breads': { Stock__c: [stock('P3', 1), stock('P4', 50), stock('P5', 50)] },
    });
    // P1 and P2 are ordered, P3 has only one piece, P6 has no price.
    expect(await names()).toEqual(['P4', 'P5']);
    await addToCart(here.ports, { productId: 'P5', quantity: 1 });
    expect(await names()).toEqual(['P4']);
    const swaps = { P1: { productId: 'P4', quantity: 2, unitPricePaise: paise(390_00) } };
    // 2 × ₹390 and 3 × ₹390.
    expect((await repair(here, commandId, { swaps })).totalPaise).toBe(1950_00 * 1.05);
  });

  it('[REORD-005] finds replacements by name if the catalogue no longer has the product', async () => {
    const named: OrderDifference = { kind: 'vanished', ...line, name: 'Garlic Naan' };
    const { here, commandId } = await stopped([named]);
    await here.pull({
      'cards/breads': {
        Product2: [
          product('P2'),
          product('P7', { Name: 'Butter Naan' }),
          product('P4', { Name: 'Garlic Naan mini' }),
          product('P5', { Name: 'Pav' }),
        ],
      },
      'prices/book/breads': { PricebookEntry: ['P2', 'P7', 'P4', 'P5'].map((id) => price(id, 400)) },
      'stock/breads': { Stock__c: [] },
    });
    expect((await repair(here, commandId)).swaps.P1?.map(({ name }) => name)).toEqual([
      'Garlic Naan mini',
      'Butter Naan',
    ]);
  });

  it('lists the addresses and the available payment modes, and returns null for an order that is gone', async () => {
    const { here, commandId } = await stopped([{ kind: 'credit', balancePaise: paise(0), totalPaise: paise(1) }]);
    const view = await repair(here, commandId);
    expect(view.billing?.key).toBe('billing');
    expect(view.deliveries.map(({ key }) => key)).toContain('delivery');
    expect(view.modes.map(({ mode }) => mode)).toEqual(['cash', 'cheque', 'credit']);
    expect(await readHere(here, 'gone' as CommandId)).toBeNull();
  });

  it('[REORD-005] shows an address whose own command failed as a difference of the order', async () => {
    const { here, commandId } = await stopped([]);
    await here.change((row) => {
      if (row.kind !== 'order.place') return;
      row.args.delivery = { ...row.args.delivery, id: null, ref: 'made-here' };
      row.rejection = { kind: 'parent-failed', details: { parent: 'made-here' } };
    });
    const ticket = await readTicket(here.databases, { commandId });
    expect(ticket.differences).toEqual([{ kind: 'address', which: 'delivery', reason: 'gone' }]);
    expect(ticket.canRetry).toBe(false);
  });
});

describe('readDiscard', () => {
  it('names the products of an order that are in the cart again', async () => {
    const { here, commandId } = await stopped([]);
    expect(await readDiscard(here.databases, { id: commandId })).toEqual({ mode: 'now', order: true, again: [] });
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    expect((await readDiscard(here.databases, { id: commandId })).again).toEqual(['Product P1']);
    expect(await readDiscard(here.databases, { id: 'gone' as CommandId })).toMatchObject({ mode: null, order: false });
  });
});
