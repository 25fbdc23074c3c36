import { describe, expect, it } from 'vitest';
import { readCart } from '#db/queries/read-cart.ts';
import { cartStepDown, stepUp } from '#domain/rules/quantity.ts';
import { customerDevice } from '#test/support/customer-device.ts';
import type { LocalDevice } from '#test/support/local-device.ts';
import { account, cartItem, coupon, price, product, stock } from '#test/support/shop.ts';
import { addToCart } from './add-to-cart.ts';
import { removeLine } from './remove-line.ts';
import { removeShortLines, restoreLines } from './remove-short-lines.ts';
import { setExpress } from './set-express.ts';
import { setQuantity } from './set-quantity.ts';

const inCart = (quantity: number, fields = {}) => ({
  cart: { WebCart: [], CartItem: [cartItem('P1', quantity, fields)] },
});
const quantities = async ({ databases }: LocalDevice) =>
  Object.fromEntries((await readCart(databases)).rows.map((row) => [`${row.productId}:${row.type}`, row.paidQuantity]));

describe('addToCart', () => {
  it('[CART-014] raises an existing line, as one command with the absolute quantity', async () => {
    const here = await customerDevice(inCart(3));
    expect(await addToCart(here.ports, { productId: 'P1', quantity: 2 })).toEqual({ ok: true, value: { quantity: 5 } });
    expect(await here.rows()).toMatchObject([
      { kind: 'cart.set-line', args: { productId: 'P1', type: 'O', quantity: 5 }, lane: 'cart:P1' },
    ]);
    expect(await quantities(here)).toEqual({ 'P1:O': 5 });
  });

  it('[PROD-017] refuses less than one piece', async () => {
    const here = await customerDevice();
    expect(await addToCart(here.ports, { productId: 'P1', quantity: 0 })).toMatchObject({
      error: { kind: 'at-least-one' },
    });
    expect(await here.rows()).toEqual([]);
  });

  it('[PROD-018] requires the total with the cart to be a multiple of the step', async () => {
    const here = await customerDevice({
      ...inCart(4),
      'cards/breads': { Product2: [product('P1', { Selling_Unit_Conv__c: 4 })] },
    });
    expect(await addToCart(here.ports, { productId: 'P1', quantity: 3 })).toMatchObject({
      error: { kind: 'wrong-step', step: 4 },
    });
    expect(await addToCart(here.ports, { productId: 'P1', quantity: 8 })).toMatchObject({ value: { quantity: 12 } });
  });

  it('takes every step of a stepper where the record has a fraction of a piece', async () => {
    const here = await customerDevice({
      ...inCart(2),
      'cards/breads': { Product2: [product('P1', { Selling_Unit_Conv__c: 0.5 })] },
    });
    const step = async () => (await readCart(here.databases)).rows[0]?.step ?? 0;
    const set = (quantity: number) => setQuantity(here.ports, { productId: 'P1', quantity, by: 'stepper' });
    expect(await set(stepUp(2, await step()))).toMatchObject({ value: { quantity: 3 } });
    expect(await set(cartStepDown(3, await step()))).toMatchObject({ value: { quantity: 2 } });
  });

  it('[PROD-019] requires the stock to cover the total', async () => {
    const here = await customerDevice(inCart(35));
    expect(await addToCart(here.ports, { productId: 'P1', quantity: 6 })).toMatchObject({
      error: { kind: 'low-stock', available: 40 },
    });
    expect(await here.rows()).toEqual([]);
  });

  it('does not refuse on unknown stock', async () => {
    const here = await customerDevice({ 'stock/breads': { Stock__c: [stock('P2', 10)] } });
    expect(await addToCart(here.ports, { productId: 'P1', quantity: 900 })).toMatchObject({ ok: true });
  });

  it('[PROD-027] refuses a product whose sample is in the cart', async () => {
    const here = await customerDevice(inCart(1, { Type__c: 'S' }));
    expect(await addToCart(here.ports, { productId: 'P1', quantity: 1 })).toMatchObject({
      error: { kind: 'sample-in-cart' },
    });
  });

  it('[PROD-020] refuses until KYC is completed, and refuses a product without a price', async () => {
    const here = await customerDevice({
      me: { Contact: [], Account: [account({ KYC_Status__c: 'Submitted' })], User: [] },
    });
    expect(await addToCart(here.ports, { productId: 'P1', quantity: 1 })).toMatchObject({ error: { kind: 'kyc' } });
    const other = await customerDevice({
      'prices/book/breads': { PricebookEntry: [price('P1', 400, { TAX__c: null })] },
    });
    expect(await addToCart(other.ports, { productId: 'P1', quantity: 1 })).toMatchObject({
      error: { kind: 'not-orderable' },
    });
    expect(await addToCart(other.ports, { productId: 'gone', quantity: 1 })).toMatchObject({
      error: { kind: 'vanished' },
    });
  });

  it('[CART-015] resets the coupon once the add is accepted, and keeps it when the add is refused', async () => {
    const here = await customerDevice({ coupons: { Coupon__c: [coupon('TEN')] } });
    await here.outbox.transact(({ draft }) => ({ writes: { draft: { ...draft, coupon: 'TEN' } }, value: null }));
    await addToCart(here.ports, { productId: 'P1', quantity: 0 });
    expect((await here.draft()).coupon).toBe('TEN');
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    expect((await here.draft()).coupon).toBeNull();
    expect((await here.rows()).map((row) => row.kind)).toEqual(['cart.set-line', 'cart.set-options']);
  });

  it('reads facts again when a command ends between reading and writing', async () => {
    const here = await customerDevice(inCart(3));
    await addToCart(here.ports, { productId: 'P1', quantity: 2 });
    const { facts } = here.ports;
    let reads = 0;
    const ports = {
      ...here.ports,
      facts: {
        ...facts,
        line: async (productId: string) => {
          const seen = await facts.line(productId);
          reads += 1;
          if (reads > 1) return seen;
          // The command's effect arrives in the parts, and its row leaves.
          await here.pull(inCart(5));
          await here.outbox.transact(({ rows }) => ({ writes: { remove: rows.map((row) => row.id) }, value: null }));
          return seen;
        },
      },
    };
    expect(await addToCart(ports, { productId: 'P1', quantity: 1 })).toMatchObject({ value: { quantity: 6 } });
    expect(reads).toBe(2);
  });
});

describe('setQuantity', () => {
  it('[CART-008] [CART-009] [CART-010] refuses typed values over stock, zero, and between steps', async () => {
    const here = await customerDevice({
      ...inCart(4),
      'cards/breads': { Product2: [product('P1', { Selling_Unit_Conv__c: 4 })] },
    });
    const type = (quantity: number) => setQuantity(here.ports, { productId: 'P1', quantity, by: 'typed' });
    expect(await type(44)).toMatchObject({ error: { kind: 'over-stock', available: 40 } });
    expect(await type(0)).toMatchObject({ error: { kind: 'zero' } });
    expect(await type(-4)).toMatchObject({ error: { kind: 'zero' } });
    expect(await type(6)).toMatchObject({ error: { kind: 'wrong-step', step: 4 } });
    expect(await here.rows()).toEqual([]);
    expect(await type(8)).toEqual({ ok: true, value: { quantity: 8 } });
  });

  it('[CART-011] the stepper cannot go above the stock, but can always go down', async () => {
    const here = await customerDevice({ ...inCart(10), 'stock/breads': { Stock__c: [stock('P1', 6)] } });
    const step = (quantity: number) => setQuantity(here.ports, { productId: 'P1', quantity, by: 'stepper' });
    expect(await step(11)).toMatchObject({ error: { kind: 'over-stock', available: 6 } });
    expect(await step(9)).toMatchObject({ ok: true });
  });

  it('[CART-012] the stepper at zero removes the line', async () => {
    const here = await customerDevice(inCart(1));
    await setQuantity(here.ports, { productId: 'P1', quantity: 0, by: 'stepper' });
    expect(await quantities(here)).toEqual({});
  });

  it('writes nothing when nothing changes, but repeats what was refused', async () => {
    const here = await customerDevice(inCart(3));
    const set = (quantity: number) => setQuantity(here.ports, { productId: 'P1', quantity, by: 'typed' });
    expect(await set(3)).toEqual({ ok: true, value: { quantity: 3 } });
    expect(await here.rows()).toEqual([]);
    await set(5);
    await here.change((row) => {
      row.state = 'needs-user';
      row.rejection = { kind: 'refused', details: {} };
    });
    const [{ paidQuantity } = { paidQuantity: 0 }] = (await readCart(here.databases)).rows;
    await set(paidQuantity);
    expect(await here.rows()).toMatchObject([{ state: 'queued', args: { quantity: paidQuantity } }]);
  });

  it('combines a burst of taps into one command that settles for 400 ms, at most 2 s', async () => {
    const here = await customerDevice(inCart(1));
    const start = here.clock.ms;
    const seen: number[] = [];
    for (let tap = 0; tap < 12; tap += 1) {
      await setQuantity(here.ports, { productId: 'P1', quantity: 2 + tap, by: 'stepper' });
      const rows = await here.rows();
      expect(rows).toHaveLength(1);
      seen.push((rows[0]?.nextAt ?? 0) - start);
      here.clock.ms += 300;
    }
    expect(seen.slice(0, 3)).toEqual([400, 700, 1000]);
    // The limit of one burst; a tap after the command was due begins another.
    expect(Math.max(...seen.slice(0, 7))).toBe(2000);
    expect(await quantities(here)).toEqual({ 'P1:O': 13 });
  });

  it('does not touch a command that may have been sent', async () => {
    const here = await customerDevice(inCart(1));
    await setQuantity(here.ports, { productId: 'P1', quantity: 2, by: 'stepper' });
    await here.change((row) => {
      row.state = 'sending';
    });
    await setQuantity(here.ports, { productId: 'P1', quantity: 3, by: 'stepper' });
    expect((await here.rows()).map((row) => [row.state, row.args])).toMatchObject([
      ['sending', { quantity: 2 }],
      ['queued', { quantity: 3 }],
    ]);
  });
});

describe('removing', () => {
  it('leaves nothing of a line that was added and removed before anything was sent', async () => {
    const here = await customerDevice();
    await addToCart(here.ports, { productId: 'P1', quantity: 2 });
    await removeLine(here.ports, { productId: 'P1' });
    expect(await here.rows()).toEqual([]);
  });

  it('can be undone, and a line that was added again wins', async () => {
    const here = await customerDevice(inCart(3));
    const removed = await removeLine(here.ports, { productId: 'P1' });
    if (!removed.ok) throw new Error('not removed');
    expect(await quantities(here)).toEqual({});
    await restoreLines(here.ports, { lines: [removed.value] });
    expect(await quantities(here)).toEqual({ 'P1:O': 3 });
    await restoreLines(here.ports, { lines: [{ ...removed.value, quantity: 9 }] });
    expect(await quantities(here)).toEqual({ 'P1:O': 3 });
  });

  it('[CART-029] [DATA-005] removes lines whose stock is short, never on unknown stock, and can be undone', async () => {
    const here = await customerDevice({
      cart: { WebCart: [], CartItem: [cartItem('P1', 41), cartItem('P2', 10), cartItem('P3', 99)] },
    });
    const removed = await removeShortLines(here.ports, { putBack: new Map() });
    expect(removed.ok && removed.value).toEqual([{ productId: 'P1', type: 'O', quantity: 41, name: 'Product P1' }]);
    expect(await quantities(here)).toEqual({ 'P2:O': 10, 'P3:O': 99 });
    if (removed.ok) await restoreLines(here.ports, { lines: removed.value });
    expect(await quantities(here)).toEqual({ 'P2:O': 10, 'P3:O': 99, 'P1:O': 41 });
    // The gateway accepts exactly these arguments.
    const [row] = await here.rows();
    expect(row?.args).toEqual({ productId: 'P1', type: 'O', quantity: 41 });
  });

  it('[CART-029] leaves to the user what was put back, but no other line and no other quantity', async () => {
    const here = await customerDevice({
      cart: { WebCart: [], CartItem: [cartItem('P1', 41), cartItem('P2', 1000)] },
    });
    const putBack = new Map([['P1', 41]]);
    await removeShortLines(here.ports, { putBack });
    expect(await quantities(here)).toEqual({ 'P1:O': 41 });
    putBack.set('P1', 50);
    await removeShortLines(here.ports, { putBack });
    expect(await quantities(here)).toEqual({});
  });
});

describe('setExpress', () => {
  it('[CART-019] stores the flag in the draft and sends it to the CRM', async () => {
    const here = await customerDevice();
    await setExpress(here.ports, { express: true });
    expect((await here.draft()).express).toBe(true);
    await setExpress(here.ports, { express: false });
    expect(await here.rows()).toMatchObject([{ kind: 'cart.set-options', args: { coupon: null, express: false } }]);
  });
});
