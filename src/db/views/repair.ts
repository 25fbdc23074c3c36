import type { SoldUnit } from '#domain/catalogue/sold-unit.ts';
import type { Paise } from '#domain/money.ts';
import type { TotalParts } from '#domain/pricing/total-parts.ts';
import type { PaymentModeState } from '#domain/rules/payment.ts';
import type { AddressView } from './checkout.ts';
import type { VegMark } from './shared.ts';

/** A product that may replace another. */
export type SwapOption = {
  productId: string;
  name: string;
  pictureKey: string | null;
  vegMark: VegMark;
  unitPricePaise: Paise;
  /** The ordered quantity, in whole selling units of this product. */
  quantity: number;
  sold: SoldUnit;
};

/** What a stopped order would become (REORD-005), as far as this device knows. */
export type RepairView = {
  /** The total with the choices made; null if this device cannot compute it. */
  totalPaise: Paise | null;
  /** What it consists of. */
  parts: TotalParts | null;
  meetsMinimumOrder: boolean;
  minimumOrderPaise: Paise;
  /** Selling steps by Product2 Id of the ordered products. */
  steps: Record<string, number>;
  /** Products that may replace an ordered one, by its Product2 Id; the closest first. */
  swaps: Record<string, SwapOption[]>;
  billing: AddressView | null;
  /** Addresses that goods can be delivered to. */
  deliveries: AddressView[];
  /** Payment modes for this total, without those that need the network. */
  modes: PaymentModeState[];
};
