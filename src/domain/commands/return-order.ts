import * as v from 'valibot';
import { crmId, filled, text } from '#domain/field-schemas.ts';
import { defineCommand } from './define-command.ts';
import { qualityIssues } from './return-reason.ts';

/** Longest comment of a return; with its reason it fits into the CRM's field. */
export const MAX_RETURN_COMMENT = 3_000;

const comment = text(MAX_RETURN_COMMENT);

/** CANC-017: a quality issue says what is wrong, and another reason describes itself. */
const reason = v.variant('code', [
  v.strictObject({ code: v.literal('001'), comment }),
  v.strictObject({ code: v.literal('002'), quality: v.picklist(qualityIssues), comment }),
  v.strictObject({ code: v.literal('003'), comment }),
  v.strictObject({ code: v.literal('004'), comment: filled(MAX_RETURN_COMMENT) }),
]);

/**
 * Returns a delivered order (CANC-019). It creates the return's record, to which photographs are attached by `{ ref }`.
 * It carries no time and no amount: the gateway dates it, and nobody is promised a refund.
 */
export const returnOrder = defineCommand({
  kind: 'order.return',
  schema: v.strictObject({ orderId: crmId, reason }),
  lane: ({ orderId }) => `return:${orderId}`,
  replaceable: false,
  editIn: 'returns',
  // A second return would be refused while this one may still arrive.
  keepsEffectUntilVoided: true,
  projects: {
    returns(all, { id, ref, args, state }) {
      const rejected = state === 'needs-user' ? id : null;
      const known = all.get(args.orderId);
      // The CRM's own return counts: another device was faster.
      if (known) known.rejected = rejected;
      else all.set(args.orderId, { returnedAt: null, text: null, ref, reason: args.reason, pending: id, rejected });
    },
  },
});

/** The rejection kind when the order is not 'Delivered', also because it was cancelled meanwhile. */
export const NOT_DELIVERED = 'not-delivered';

/** The rejection kind when the order has a return already. */
export const ALREADY_RETURNED = 'already-returned';
