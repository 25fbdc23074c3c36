import type { ExchangeAnswer } from '#protocol/exchange.ts';
import type { RawCommand } from '#protocol/exchange-schema.ts';
import { createEngineWorld, type EngineWorld, type EngineWorldOptions } from './engine-world.ts';

/** The gateway's engine as a device talks to it: one product, tapped and ordered. */
export function createExchangeWorld(options: EngineWorldOptions = {}) {
  const world = createEngineWorld(options);
  const naan = { productId: world.shop.naan.id, type: 'O' as const };
  return {
    ...world,
    get gateway() {
      return world.gateway;
    },
    tap: (quantity = 4) => world.command('cart.set-line', { ...naan, quantity }),
    order: (quantity = 5, more = {}) => world.command('order.place', world.orderArgs([{ ...naan, quantity }], more)),
    ask: async (request: Parameters<EngineWorld['exchange']>[1], session = world.shop.asha.session) =>
      (await world.exchange(session, request)) as ExchangeAnswer,
  };
}

export type ExchangeWorld = ReturnType<typeof createExchangeWorld>;

export const stateOf = (answer: ExchangeAnswer, command: RawCommand) => answer.results[command.id]?.state;

/** What a device that stored this answer names as its own. */
export const haveOf = (answer: ExchangeAnswer) =>
  Object.fromEntries(answer.parts.map(({ name, hash }) => [name, hash]));
