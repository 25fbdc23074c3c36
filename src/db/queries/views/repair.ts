import type { Paise } from '#domain/money.ts';
import type { PaymentModeState } from '#domain/rules/payment.ts';
import type { AddressView } from './checkout.ts';
import type { VegMark } from './shared.ts';

/** A product that may go in another one's place. */
export type SwapOption = {
  productId: string;
  name: string;
  pictureKey: string | null;
  vegMark: VegMark;
  unitPricePaise: Paise;
  /** What was ordered, in whole selling units of this product. */
  quantity: number;
  /** null is unknown. */
  stock: number | null;
};

/** What a stopped order could become (REORD-005), by what this device knows. */
export type RepairView = {
  /** The total with the choices made; null when it cannot be said here. */
  totalPaise: Paise | null;
  meetsMinimumOrder: boolean;
  minimumOrderPaise: Paise;
  /** Selling steps by Product2 Id of the ordered products. */
  steps: Record<string, number>;
  /** Products that may take the place of an ordered one, by its Product2 Id; the nearest first. */
  swaps: Record<string, SwapOption[]>;
  billing: AddressView | null;
  /** Addresses that goods may go to. */
  deliveries: AddressView[];
  /** Ways of paying such a total, without those that need the network. */
  modes: PaymentModeState[];
};
