import * as v from 'valibot';
import { crmId } from '#domain/field-schemas.ts';
import { MAX_QUANTITY } from '#domain/rules/quantity.ts';
import { amount } from './cart-fields.ts';
import { defineCommand } from './define-command.ts';
import { RefundMode } from './refund-mode.ts';

/** Paid pieces of one line, with up to three decimals; `before` of them were cancelled already when the user chose (sync.md 1.1). */
const pieces = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(MAX_QUANTITY),
  v.check((quantity) => Math.abs(quantity * 1_000 - Math.round(quantity * 1_000)) < 1e-6),
);
const cancelledLine = v.strictObject({ orderItemId: crmId, quantity: v.pipe(pieces, v.gtValue(0)), before: pieces });

const args = v.strictObject({
  orderId: crmId,
  lines: v.pipe(
    v.array(cancelledLine),
    v.minLength(1),
    v.maxLength(200),
    v.check((lines) => new Set(lines.map((line) => line.orderItemId)).size === lines.length),
  ),
  /** Where the refund goes; null when nothing was paid for these lines (CANC-008). */
  mode: v.nullable(v.picklist(Object.values(RefundMode))),
  /** Refunded before, as the user saw it; with `agreedRefundPaise` the sum that the order is refunded in all. */
  refundedBeforePaise: amount,
  /** The refund that the user saw and agreed to. */
  agreedRefundPaise: amount,
});
export type CancelOrderArgs = v.InferOutput<typeof args>;

/** Cancels an order, or some lines of it in part (CANC-003 to CANC-008, CANC-015). */
export const cancelOrder = defineCommand({
  kind: 'order.cancel',
  schema: args,
  lane: ({ orderId }) => `cancel:${orderId}`,
  editIn: 'cancel',
  now: true,
  keepsEffectUntilVoided: true,
});
