import type { SoldUnit } from '#domain/catalogue/sold-unit.ts';
import type { AddressSnapshot } from '#domain/commands/address-fields.ts';
import type { LineType } from '#domain/commands/cart-fields.ts';
import type { ChangeState } from '#domain/commands/change-state.ts';
import type { OrderDifference } from '#domain/commands/differences.ts';
import type { DiscardMode } from '#domain/commands/discard.ts';
import type { CommandId, Rejection } from '#domain/commands/outbox-row.ts';
import type { PaymentMode } from '#domain/commands/place-order.ts';
import type { HeldUpBy } from '#domain/commands/row-facts.ts';
import type { Paise } from '#domain/money.ts';
import type {
  OpenPaymentState,
  OrderGroup,
  OrderMoney,
  StatusColour,
  TenderMeaning,
  TrackerStep,
} from '#domain/orders/index.ts';
import type { TotalParts } from '#domain/pricing/total-parts.ts';
import type { ExpectedArrival } from './arrival.ts';
import type { Synced } from './shared.ts';

export type { OpenPaymentState, OrderMoney, StatusColour, TenderMeaning, TrackerStep };

/** An order of the list: one that the CRM has, or one that still waits on this device. */
export type OrderCard = {
  /** Stays the same when the order is placed, so that its row stays the same element. */
  id: string;
  /** The CRM's id; null while it waits here. */
  orderId: string | null;
  /** Set while it waits here; leads to its ticket. */
  commandId: CommandId | null;
  orderNumber: string | null;
  shortReference: string | null;
  /** 'YYYY-MM-DD' */
  date: string;
  /** ORD-004. */
  itemCount: number;
  /** The derived status if known, else Status__c; null while it waits here. */
  status: string | null;
  /** A cancellation of it, or of a part, waits here or is with the shop. */
  cancelling: boolean;
  ticket: TicketState | null;
  group: OrderGroup;
  colour: StatusColour;
  totalPaise: Paise;
  /** What it consists of; null if the lines do not explain it. */
  parts: TotalParts | null;
  /** When it arrives; null if it is delivered, cancelled, or that is not known. */
  arrival: ExpectedArrival | null;
  /** The product whose picture represents the order (`readOrderPictures`). */
  first: { productId: string; sku: string | null } | null;
};

export type OrdersView = Synced & {
  orders: OrderCard[];
  /** Newest first. The list itself hides orders that are not paid (ORD-002). */
  payments: OpenPayment[];
};

/** An order of the list's customer whose online payment is not finished, or goes back. */
export type OpenPayment = {
  orderId: string;
  /** Null until the CRM's order is on this device. */
  orderNumber: string | null;
  shortReference: string | null;
  /** What is paid online. */
  amountPaise: Paise;
  state: OpenPaymentState;
  /** Of the attempt that is being checked, as far as this device knows it. */
  reference: string | null;
};

export type OrderLineView = {
  id: string;
  productId: string;
  categoryName: string | null;
  name: string;
  description: string | null;
  sku: string;
  type: LineType;
  quantity: number;
  /** What one of the quantity is; null if the catalogue no longer has the product. */
  sold: SoldUnit | null;
  /** null for samples. */
  totalPaise: Paise | null;
  /** The whole line was cancelled, by itself (ORD-011) or with its order. */
  cancelled: boolean;
  /** Of `quantity`; 0 when nothing was cancelled. */
  cancelledQuantity: number;
  delivered: boolean;
  pictureKey: string | null;
};

/** One order of the CRM with all that its page shows. */
export type OrderDetails = {
  id: string;
  orderNumber: string;
  shortReference: string | null;
  date: string;
  status: string;
  colour: StatusColour;
  /** A cancellation of it, or of a part, waits here or is with the shop. */
  cancelling: boolean;
  lines: OrderLineView[];
  /** With the fees, whose lines are hidden (ORD-008). */
  money: OrderMoney;
  /** The code of the coupon that was used. */
  coupon: string | null;
  paidBy: TenderMeaning | null;
  /** The delivery address in lines. */
  deliverTo: string | null;
  tracker: TrackerStep[];
  /** ORD-015, ORD-016. */
  button: 'cancel' | 'cancel-disabled' | 'return';
  invoiceEnabled: boolean;
  /** How its online payment stands while that needs the customer's attention. */
  payment: OpenPaymentState | null;
  /** Of the attempt that is being checked, as far as this device knows it. */
  paymentReference: string | null;
  /** When it arrives; null if it is delivered, cancelled, or that is not known. */
  arrival: ExpectedArrival | null;
  /** The order was placed and is valid (ORD-031), so the confirmation may thank. */
  confirmed: boolean;
  instructions: string | null;
  /** Who ordered on a shared tablet, and which owner approved; null where the order's note names nobody. */
  orderedBy: string | null;
  approvedBy: string | null;
};

/** `order` is null if this customer has no such order. */
export type OrderView = Synced & { order: OrderDetails | null };

/** `found` is null if this customer never ordered such an item. */
export type OrderedProductView = Synced & {
  found: { order: OrderDetails; line: OrderLineView; tracker: TrackerStep[] } | null;
};

/** The states of a ticket (sync.md 4.14). `gone`: the order is no longer here. */
/** An order that the shop keeps until it is paid. */
export type DuePayment = {
  orderId: string;
  /** Its payment may have arrived; the gateway asks the provider until that is certain. */
  checking: boolean;
  /** Of the attempt that is being checked, as far as this device knows it. */
  reference: string | null;
};

export type TicketState = 'draft' | ChangeState | 'confirmed' | 'gone';

export type TicketView = Synced & {
  state: TicketState;
  commandId: CommandId | null;
  shortReference: string | null;
  /** Set when confirmed: the ticket redirects to '/confirmation/{orderId}'. */
  orderId: string | null;
  orderNumber: string | null;
  madeAtMs: number | null;
  expiresAtMs: number | null;
  expired: boolean;
  /** The user took it back; the gateway is asked to void it in case it still arrives. */
  takenBack: boolean;
  /** The session ended: it waits until the customer signs in. */
  authNeeded: boolean;
  /** What the gateway has to do before this can end; null if the gateway named nothing. */
  heldUpBy: HeldUpBy | null;
  /** It can be sent again unchanged, without a decision. */
  canRetry: boolean;
  /** How it can be discarded; null if it cannot, or if that is under way. */
  discard: DiscardMode;
  lines: {
    productId: string;
    type: LineType;
    name: string;
    pictureKey: string | null;
    quantity: number;
    /** What one of the quantity is; null if the catalogue no longer has the product. */
    sold: SoldUnit | null;
  }[];
  agreedTotalPaise: Paise;
  /** What it consists of; null if this device does not know that of this very total. */
  parts: TotalParts | null;
  /** It goes by express delivery. */
  express: boolean;
  payment: PaymentMode | null;
  delivery: AddressSnapshot | null;
  instructions: string;
  /** Who ordered on a shared tablet, and which owner approved. */
  orderedBy: string | null;
  approvedBy: string | null;
  /** Why it needs the user, if it does. */
  rejection: Rejection | null;
  /** It is in the CRM and waits for its payment. */
  due: DuePayment | null;
  /** The differences that the rejection carries, parsed; empty for other rejections. */
  differences: OrderDifference[];
};
