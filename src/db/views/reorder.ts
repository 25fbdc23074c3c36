import type { Paise } from '#domain/money.ts';
import type { LastPaid, PriceChange } from '#domain/orders/index.ts';

/** What was paid when a product was last bought, beside today's price; both are before tax. */
export type PriceMemory = LastPaid & {
  /** From the price then to the price now, both before offers. */
  change: PriceChange | null;
  nowPaise: Paise;
};
