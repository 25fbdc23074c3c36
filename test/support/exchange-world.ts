import type { ExchangeAnswer } from '#protocol/exchange.ts';
import type { RawCommand } from '#protocol/exchange-schema.ts';
import { createEngineWorld, type EngineWorld, type EngineWorldOptions } from './engine-world.ts';

/** Creates the gateway's engine as a device uses it: one product, put into the cart and ordered. */
export function createExchangeWorld(options: EngineWorldOptions = {}) {
  const world = createEngineWorld(options);
  const naan = { productId: world.shop.naan.id, type: 'O' as const };
  return Object.assign(world, {
    tap: (quantity = 4) => world.command('cart.set-line', { ...naan, quantity }),
    order: (quantity = 5, more = {}) => world.command('order.place', world.orderArgs([{ ...naan, quantity }], more)),
    ask: async (request: Parameters<EngineWorld['exchange']>[1], session = world.shop.asha.session) =>
      (await world.exchange(session, request)) as ExchangeAnswer,
  });
}

export type ExchangeWorld = ReturnType<typeof createExchangeWorld>;

export const stateOf = (answer: ExchangeAnswer, command: RawCommand) => answer.results[command.id]?.state;

/** Returns the part hashes that a device would send after it stored this answer. */
export const haveOf = (answer: ExchangeAnswer) =>
  Object.fromEntries(answer.parts.map(({ name, hash }) => [name, hash]));
