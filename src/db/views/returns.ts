import type { SoldUnit } from '#domain/catalogue/sold-unit.ts';
import type { ChangeState } from '#domain/commands/change-state.ts';
import type { CommandId, Rejection } from '#domain/commands/outbox-row.ts';
import type { ReturnReason } from '#domain/commands/return-reason.ts';
import type { Paise } from '#domain/money.ts';
import type { Synced } from './shared.ts';

/** A line that the customer can have received: not cancelled, and no fee. */
export type DeliveredLine = {
  id: string;
  name: string;
  /** Pieces, less cancelled ones. */
  quantity: number;
  sample: boolean;
  /** What one of the quantity is; null if the catalogue no longer has the product. */
  sold: SoldUnit | null;
  pictureKey: string | null;
};

/** The one return of an order. */
export type RequestedReturn = {
  /** `confirmed`: the CRM has it. */
  state: ChangeState | 'confirmed';
  /** In milliseconds since the epoch: when the CRM dated it, else when it was made here; null if unknown. */
  atMs: number | null;
  /** Of a return that the CRM does not have yet. */
  reason: ReturnReason | null;
  /** The CRM's text of it. */
  text: string | null;
  /** Photographs that are still on this device. */
  photosHere: number;
  /** The command that waits here; null when the CRM has the return. */
  commandId: CommandId | null;
  /** Why the shop refused it; null if it did not. */
  rejection: Rejection | null;
  canRetry: boolean;
  /** The user took it back, and the shop is asked not to carry it out. */
  takenBack: boolean;
};

/** '/return-order/{orderId}' and the check at the door. `order` is null if this customer has no such order. */
export type ReturnView = Synced & {
  order: null | {
    id: string;
    orderNumber: string;
    status: string;
    delivered: boolean;
    /** On its way or delivered, so that it can be checked at the door. */
    arrives: boolean;
    /** Expected, or placed in the last two weeks: its page offers that check first. */
    atDoor: boolean;
    /** Of the lines that are not cancelled, with tax and fees (CANC-018). */
    totalPaise: Paise;
    lines: DeliveredLine[];
    requested: RequestedReturn | null;
  };
};
