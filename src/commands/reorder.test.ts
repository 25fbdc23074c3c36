import { describe, expect, it } from 'vitest';
import { readCart } from '#db/queries/read-cart.ts';
import { customerDevice } from '#test/support/customer-device.ts';
import { createLocalDevice, type LocalDevice } from '#test/support/local-device.ts';
import { createCacheDisk, openMemoryCache } from '#test/support/memory-cache.ts';
import { createOutboxDisk, type DiskFaults, openMemoryOutbox } from '#test/support/memory-outbox.ts';
import { account, cartItem, coupon, customerShelf, price, product, stock } from '#test/support/shop.ts';
import { reorder } from './reorder.ts';
import { setQuantity } from './set-quantity.ts';

const wanted = (...lines: [productId: string, quantity: number][]) => ({
  lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
});
const inCart = (...items: ReturnType<typeof cartItem>[]) => ({ cart: { WebCart: [], CartItem: items } });
const quantities = async ({ databases }: LocalDevice) =>
  Object.fromEntries((await readCart(databases)).rows.map((row) => [row.productId, row.paidQuantity]));

/** A device whose commits are counted and may fail. */
async function brittleDevice(faults: DiskFaults = {}) {
  const disk = createOutboxDisk();
  const here = await createLocalDevice({
    shelf: customerShelf({ coupons: { Coupon__c: [coupon('TEN')] } }),
    stores: () => ({ outbox: openMemoryOutbox(disk, { faults }), cache: openMemoryCache(createCacheDisk()) }),
  });
  return { here, disk };
}

describe('reorder', () => {
  it('[REORD-001] adds all lines in one transaction, without a network', async () => {
    const { here, disk } = await brittleDevice();
    expect(await reorder(here.ports, wanted(['P1', 12], ['P2', 4], ['P3', 6]))).toEqual({
      ok: true,
      value: { added: 3 },
    });
    expect(disk.journal).toHaveLength(1);
    expect(await here.rows()).toMatchObject([
      { kind: 'cart.set-line', args: { productId: 'P1', type: 'O', quantity: 12 }, state: 'queued' },
      { kind: 'cart.set-line', args: { productId: 'P2', type: 'O', quantity: 4 } },
      { kind: 'cart.set-line', args: { productId: 'P3', type: 'O', quantity: 6 } },
    ]);
    expect(await quantities(here)).toEqual({ P1: 12, P2: 4, P3: 6 });
  });

  it('leaves nothing when it dies before the commit, and everything when it dies after', async () => {
    const dies = () => {
      throw new Error('killed');
    };
    const before = await brittleDevice({ beforeCommit: dies });
    await expect(reorder(before.here.ports, wanted(['P1', 12], ['P2', 4]))).rejects.toThrow('killed');
    expect(await quantities(before.here)).toEqual({});
    const after = await brittleDevice({ afterCommit: dies });
    await expect(reorder(after.here.ports, wanted(['P1', 12], ['P2', 4]))).rejects.toThrow('killed');
    expect(await quantities(after.here)).toEqual({ P1: 12, P2: 4 });
  });

  it('[CART-014] raises a line that is there to the quantity, and never lowers one', async () => {
    const here = await customerDevice(inCart(cartItem('P1', 4), cartItem('P2', 9)));
    expect(await reorder(here.ports, wanted(['P1', 12], ['P2', 4]))).toEqual({ ok: true, value: { added: 1 } });
    expect(await quantities(here)).toEqual({ P1: 12, P2: 9 });
    expect(await here.rows()).toHaveLength(1);
    // The same order once more changes nothing.
    expect(await reorder(here.ports, wanted(['P1', 12], ['P2', 4]))).toEqual({ ok: true, value: { added: 0 } });
    expect(await quantities(here)).toEqual({ P1: 12, P2: 9 });
    expect(await here.rows()).toHaveLength(1);
  });

  it('asks again for a quantity that was refused', async () => {
    const here = await customerDevice(inCart(cartItem('P1', 4)));
    await setQuantity(here.ports, { productId: 'P1', quantity: 12, by: 'typed' });
    await here.change((row) => {
      row.state = 'needs-user';
      row.rejection = { kind: 'refused', details: {} };
    });
    expect(await reorder(here.ports, wanted(['P1', 6]))).toEqual({ ok: true, value: { added: 1 } });
    expect(await here.rows()).toMatchObject([{ state: 'queued', args: { quantity: 12 } }]);
  });

  it('changes nothing when one line cannot be ordered, and names each with its reason', async () => {
    const here = await customerDevice({
      ...inCart(cartItem('P3', 1, { Type__c: 'S' })),
      'cards/breads': {
        Product2: [product('P1', { Selling_Unit_Conv__c: 4 }), product('P2'), product('P4'), product('P5')],
      },
      'prices/book/breads': { PricebookEntry: [price('P1', 400), price('P2', 250), price('P5', 80)] },
      'stock/breads': { Stock__c: [stock('P1', 40), stock('P2', 10)] },
    });
    const asked = wanted(['P1', 6], ['P2', 11], ['P3', 1], ['P4', 1], ['GONE', 2], ['P5', 3]);
    expect(await reorder(here.ports, asked)).toEqual({
      ok: false,
      error: {
        kind: 'lines',
        lines: [
          { productId: 'P1', fault: { kind: 'wrong-step', step: 4 } },
          { productId: 'P2', fault: { kind: 'low-stock', available: 10 } },
          { productId: 'P3', fault: { kind: 'sample-in-cart' } },
          { productId: 'P4', fault: { kind: 'not-orderable' } },
          { productId: 'GONE', fault: { kind: 'vanished' } },
        ],
      },
    });
    expect(await here.rows()).toEqual([]);
  });

  it('[CART-035] refuses until KYC is completed, and refuses an empty choice', async () => {
    const here = await customerDevice({
      me: { Contact: [], Account: [account({ KYC_Status__c: 'Submitted' })], User: [] },
    });
    expect(await reorder(here.ports, wanted(['P1', 1]))).toEqual({ ok: false, error: { kind: 'kyc' } });
    expect(await reorder(here.ports, wanted())).toEqual({ ok: false, error: { kind: 'nothing-chosen' } });
    expect(await here.rows()).toEqual([]);
  });

  it('[CART-015] drops the coupon with an addition, and keeps it when nothing is added', async () => {
    const { here } = await brittleDevice();
    await here.pull(inCart(cartItem('P1', 12)));
    await here.outbox.transact(({ draft }) => ({ writes: { draft: { ...draft, coupon: 'TEN' } }, value: null }));
    await reorder(here.ports, wanted(['P1', 12]));
    expect((await here.draft()).coupon).toBe('TEN');
    await reorder(here.ports, wanted(['P1', 12], ['P2', 4]));
    expect((await here.draft()).coupon).toBeNull();
  });
});
