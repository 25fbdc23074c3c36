import { differencesOf } from '#domain/commands/differences.ts';
import type { PlaceOrderArgs } from '#domain/commands/place-order.ts';
import type { RawCommand } from '#protocol/exchange-schema.ts';
import { createEngineWorld, type EngineWorld, type EngineWorldOptions } from './engine-world.ts';

type Lines = Parameters<EngineWorld['orderArgs']>[0];

/** Makes a line of goods, with the quantities that count as the customer's own. */
export const goods = (productId: string, quantity: number, ours: number[] = [quantity]) => ({
  productId,
  type: 'O' as const,
  quantity,
  ours,
});

export const sample = (productId: string) => ({ productId, type: 'S' as const, quantity: 1, ours: [1] });

/** Creates the gateway's engine with a customer who fills the cart and orders. */
export function createOrderWorld(options: EngineWorldOptions = {}) {
  const world = createEngineWorld(options);
  const say = (...commands: RawCommand[]) => world.exchange(world.shop.asha.session, { commands });
  const differences = (answer: unknown, command: RawCommand) =>
    differencesOf(world.resultOf(answer, command)?.rejection ?? null);
  return Object.assign(world, {
    say,
    differences,
    kinds: (answer: unknown, command: RawCommand) => differences(answer, command).map(({ kind }) => kind),
    place: (lines: Lines, more: Partial<PlaceOrderArgs> = {}) =>
      world.command('order.place', world.orderArgs(lines, more)),
    set: (productId: string, quantity: number, more: { quantityBasis?: number; type?: 'O' | 'S' } = {}) =>
      world.command(
        'cart.set-line',
        { productId, type: more.type ?? 'O', quantity },
        { seen: more.quantityBasis === undefined ? {} : { quantityBasis: more.quantityBasis } },
      ),
    /** The paid quantities in the CRM's cart, by product. */
    inCart: () => world.quantities(world.shop.asha.contactId),
    fill: (...lines: Lines) =>
      say(
        ...lines.map(({ productId, type, quantity }) => world.command('cart.set-line', { productId, type, quantity })),
      ),
    stockOf: (stockId: string) => world.crm.rows.table('Stock__c').get(stockId)?.Value__c,
  });
}

export type OrderWorld = ReturnType<typeof createOrderWorld>;
