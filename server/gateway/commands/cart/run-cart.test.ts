import { describe, expect, it } from 'vitest';
import type { CommandArgs } from '#domain/commands/kinds.ts';
import type { CommandBase, CommandId } from '#domain/commands/outbox-row.ts';
import type { CrmClient, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { err } from '#lib/result.ts';
import { createCommandRun } from '#test/support/command-run.ts';
import { type CartCommand, runCart } from './run-cart.ts';

/** Asha's cart commands, `c1`, `c2` and so on; `outcomes` runs them as one step. */
function kitchen() {
  const { model, shop, run } = createCommandRun();
  const { contactId, accountId } = shop.asha;
  const commands = (...steps: Omit<CartCommand, 'id' | 'ref'>[]) =>
    steps.map((step, at) => ({ ...step, id: `c${at + 1}`, ref: `r${at + 1}` }) as CartCommand);
  const line = (productId: string, quantity: number, type: 'O' | 'S' = 'O', seen: CommandBase = {}) => ({
    kind: 'cart.set-line' as const,
    args: { productId, type, quantity },
    seen,
  });
  const options = (args: CommandArgs['cart.set-options']) => ({ kind: 'cart.set-options' as const, args, seen: {} });
  const fill = (...lines: [productId: string, quantity: number][]) => {
    const cart = model.add('WebCart', { Status: 'Active', Contact__c: contactId, AccountId: accountId });
    for (const [Product2Id, Quantity] of lines)
      model.add('CartItem', { CartId: cart.Id, Product2Id, Quantity, Type__c: 'O' });
    return cart;
  };
  const outcomes = async (steps: CartCommand[], on = run()) => Object.fromEntries(await runCart(on, steps));
  const inCart = () =>
    [...model.rows.table('CartItem').values()].map(
      ({ Product2Id, Type__c, Quantity }) =>
        `${Quantity} ${model.rows.table('Product2').get(String(Product2Id))?.Name} ${Type__c}`,
    );
  return { model, shop, run, commands, line, options, fill, outcomes, inCart };
}

const done = { state: 'done', result: {} };
const unreachable = { state: 'retry-later', reason: 'crm-unreachable', afterMs: 2_000 };
const lost = err({ kind: 'timeout' } as const);

describe('the cart commands of one step', () => {
  it('see the cart as the earlier ones of them leave it', async () => {
    const { shop, commands, line, fill, outcomes, inCart } = kitchen();
    const { naan, bread } = shop;
    fill([naan.id, 5], [bread.id, 9]);
    const steps = commands(
      line(naan.id, 6, 'O', { quantityBasis: 5 }),
      line(naan.id, 7, 'O', { quantityBasis: 6 }),
      line(naan.id, 8, 'O', { quantityBasis: 7 }),
      line(bread.id, 10, 'O', { quantityBasis: 9 }),
    );
    expect(await outcomes(steps)).toEqual({ c1: done, c2: done, c3: done, c4: done });
    expect(inCart()).toEqual(['8 Garlic Naan O', '10 Milk Bread O']);
  });

  it('exchange goods for a sample of the same product', async () => {
    const { shop, commands, line, fill, outcomes, inCart } = kitchen();
    fill([shop.naan.id, 5]);
    const gone = line(shop.naan.id, 0);
    const steps = commands(gone, line(shop.naan.id, 1, 'S'), gone, line(shop.naan.id, 2));
    const refused = { state: 'rejected', rejection: { kind: 'sample-in-cart', details: { productId: shop.naan.id } } };
    expect(await outcomes(steps)).toEqual({ c1: done, c2: done, c3: done, c4: refused });
    expect(inCart()).toEqual(['1 Garlic Naan S']);
  });

  it('set the coupon of a cart without a new line', async () => {
    const { model, shop, commands, options, fill, outcomes } = kitchen();
    const cart = fill([shop.naan.id, 5]);
    expect(await outcomes(commands(options({ coupon: 'TEN', express: false })))).toEqual({ c1: done });
    expect(model.rows.table('WebCart').get(cart.Id)).toMatchObject({ Coupon__c: 'TEN' });
  });

  it('ask for the samples that the customer had only to add one', async () => {
    const { model, shop, run, commands, line, outcomes } = kitchen();
    const order = model.add('Order', { Contact__c: shop.asha.contactId, Status__c: 'Delivered' });
    const had = (id: string) => model.add('OrderItem', { OrderId: order.Id, Product2Id: id, Type_of_Order__c: 'S' });
    had(shop.naan.id);
    const asked: boolean[] = [];
    const composite: CrmClient['composite'] = async (caller, requests, how) => {
      asked.push(requests.some(({ url }) => decodeURIComponent(url).includes('FROM OrderItem')));
      return model.client.composite(caller, requests, how);
    };
    const first = async (...steps: Parameters<typeof commands>) => {
      asked.length = 0;
      const all = await outcomes(commands(...steps), run({ composite }));
      return [asked[0], all.c1];
    };
    const used = { state: 'rejected', rejection: { kind: 'sample-used', details: { productId: shop.naan.id } } };
    expect(await first(line(shop.naan.id, 1, 'S'))).toEqual([true, used]);
    expect(await first(line(shop.naan.id, 0, 'S'))).toEqual([false, done]);
    expect(await first(line(shop.naan.id, 3))).toEqual([false, done]);
  });
});

describe('cart commands that the CRM', () => {
  it.each([
    ['does not answer: the cart is unknown', 1, false],
    ['does not answer: the prices are unknown', 2, false],
    ['does not answer: it is unknown what it wrote', 3, false],
    ['refuses to take', 3, true],
  ])('%s, all end alike', async (_, failing, refuses) => {
    const { model, shop, run, commands, line, options, fill, outcomes } = kitchen();
    fill([shop.naan.id, 5]);
    let calls = 0;
    const refusal: CrmFailure = { kind: 'rejected', status: 400, errors: [{ errorCode: 'NO', message: 'Not today' }] };
    const composite: CrmClient['composite'] = async (...call) => {
      calls += 1;
      if (calls !== failing) return model.client.composite(...call);
      return refuses ? err(refusal) : lost;
    };
    const steps = commands(line(shop.naan.id, 6), line('gone', 2), options({ coupon: null, express: false }));
    const refused = {
      state: 'rejected',
      rejection: { kind: 'cart-refused', details: { message: 'Not today', errorCode: 'NO' } },
    };
    const outcome = refuses ? refused : unreachable;
    const known = { state: 'rejected', rejection: { kind: 'vanished', details: { productId: 'gone', type: 'O' } } };
    expect(await outcomes(steps, run({ composite }))).toEqual({
      c1: outcome,
      // Refused before the CRM is asked to write.
      c2: failing === 3 ? known : outcome,
      c3: outcome,
    });
  });

  it('[ERR-001] refuses for one product are refused for that one, and the others are done', async () => {
    const { model, shop, run, commands, line, options, outcomes, inCart } = kitchen();
    const { naan, bread } = shop;
    const addCartItem: CrmClient['addCartItem'] = async (caller, item) =>
      item.productId === bread.id
        ? err({ kind: 'rejected', status: 400, errors: [{ errorCode: 'LIMIT', message: 'Too many' }] })
        : model.client.addCartItem(caller, item);
    const steps = commands(line(naan.id, 5), line(bread.id, 2), options({ coupon: null, express: false }));
    const details = { productId: bread.id, message: 'Too many', errorCode: 'LIMIT' };
    expect(await outcomes(steps, run({ addCartItem }))).toEqual({
      c1: done,
      c2: { state: 'rejected', rejection: { kind: 'cart-refused', details } },
      c3: done,
    });
    expect(inCart()).toEqual(['5 Garlic Naan O']);
  });
});

it('a step answers each of its commands', async () => {
  const { shop, commands, line, run } = kitchen();
  const outcomes = await runCart(run(), commands(line(shop.naan.id, 1), line('gone', 1)));
  expect([...outcomes.keys()]).toEqual<CommandId[]>(['c2', 'c1'] as CommandId[]);
});
