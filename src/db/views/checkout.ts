import type { AddressSnapshot } from '#domain/commands/address-fields.ts';
import type { PaymentMode } from '#domain/commands/place-order.ts';
import type { RecordRef } from '#domain/commands/record-ref.ts';
import type { Paise } from '#domain/money.ts';
import type { CheckoutBlock } from '#domain/rules/checkout.ts';
import type { PaymentModeState } from '#domain/rules/payment.ts';
import type { CartView } from './cart.ts';
import type { Synced } from './shared.ts';
import type { AddAddressPath } from './shell.ts';

export type AddressView = {
  /** The reference of an address that a device made, else the CRM id. */
  key: string;
  ref: RecordRef;
  billing: boolean;
  snapshot: AddressSnapshot;
  /** `Full_Address__c`, else composed from the fields. */
  fullAddress: string;
  phone: string | null;
  /** ADDR-011. */
  verified: boolean;
  /** A change of it waits for the CRM. */
  pending: boolean;
  /** May be chosen as delivery address (ADDR-009). */
  selectable: boolean;
};

export type CheckoutView = Synced & {
  /** The billing address first. */
  addresses: AddressView[];
  addAddressPath: AddAddressPath;
  billing: AddressView | null;
  delivery: AddressView | null;
  /** Offered only when more than one address exists (ADDR-002). */
  canDiffer: boolean;
  different: boolean;
  /** Why 'Proceed' is disabled or stops (ADDR-007, ADDR-008, NAV-004). */
  block: CheckoutBlock | null;
};

export type PaymentView = Synced & {
  /** In the order of PAY-001: Pay Now, cash, cheque, credit. */
  modes: PaymentModeState[];
  /** The draft's choice if it is allowed, else the first allowed mode, else null. */
  chosen: PaymentMode | null;
  credit: {
    /** The CRM's answer about credit is on this device. */
    known: boolean;
    /** Less what waiting orders reserve; null if there is no credit record, shown as 'NA' (PAY-005). */
    balancePaise: Paise | null;
    /** Above zero and below the total: part of it can be used with Pay Now (PAY-003). */
    usableInPart: boolean;
    /** The customer uses it so. */
    usedInPart: boolean;
  };
  /** What is paid online: the total, less the credit that pays a part (PAY-002, PAY-003). */
  payablePaise: Paise;
  /** Whose checkout takes an online payment (PAY-011, PAY-013). */
  provider: 'Paytm' | 'Razorpay';
  /** PAY-010; null if nothing is overdue. */
  overduePaise: Paise | null;
  samplesOnly: boolean;
  cartTotalPaise: Paise;
  /** Other than `done`, the amounts are those before the last change of the cart. */
  pricing: CartView['pricing'];
  tolerancePaise: Paise;
  expiresInMs: number;
  /** Where the user has to go back to; null if nothing is missing (NAV-006, ADDR-010). */
  back: null | '/cart-summary' | '/select-address';
  delivery: AddressView | null;
  /** REORD-006: a very similar order of the last 12 hours, placed or waiting here (then by its short reference). */
  similarOrder: { orderNumber: string; atMs: number } | null;
};
