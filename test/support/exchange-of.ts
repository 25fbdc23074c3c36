import type { RawExchange } from '#protocol/exchange-schema.ts';

/** The values may be whatever a client could send. */
export type GivenExchange = Partial<Record<keyof RawExchange, unknown>>;

/** Makes an exchange of a device that has nothing and asks for nothing, except what is given. */
export const exchangeOf = (given: GivenExchange = {}): RawExchange => ({
  device: 'd',
  full: false,
  have: {},
  commands: [],
  ask: [],
  void: [],
  wantMyProducts: false,
  unsent: 0,
  ...(given as Partial<RawExchange>),
});
