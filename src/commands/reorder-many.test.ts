import { afterEach, expect, it, vi } from 'vitest';
import { price, product, stock } from '#test/support/shop.ts';

afterEach(() => {
  vi.doUnmock('immer');
  vi.resetModules();
});

it('copies the waiting rows as often for a hundred lines as for two', async () => {
  let calls = 0;
  vi.resetModules();
  vi.doMock('immer', async (original) => {
    const immer = await original<typeof import('immer')>();
    const current: typeof immer.current = (value) => {
      calls += 1;
      return immer.current(value);
    };
    return { ...immer, current };
  });
  const { customerDevice } = await import('#test/support/customer-device.ts');
  const { reorder } = await import('./reorder.ts');
  const copies = async (length: number) => {
    const ids = Array.from({ length }, (_, n) => `Q${n}`);
    const here = await customerDevice({
      'cards/many': { Product2: ids.map((id) => product(id)) },
      'prices/book/many': { PricebookEntry: ids.map((id) => price(id, 100)) },
      'stock/many': { Stock__c: ids.map((id) => stock(id, 500)) },
    });
    calls = 0;
    const lines = ids.map((productId) => ({ productId, quantity: 12 }));
    expect(await reorder(here.ports, { lines })).toEqual({ ok: true, value: { added: length } });
    return calls;
  };
  const two = await copies(2);
  expect(two).toBeGreaterThan(0);
  expect(await copies(100)).toBe(two);
});
