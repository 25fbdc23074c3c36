import * as v from 'valibot';
import { filled, storableText } from '#domain/field-schemas.ts';
import { attachedFileEntries } from './attached-file.ts';
import { amount, MAX_PAISE } from './cart-fields.ts';
import { defineCommand } from './define-command.ts';

/** `BG_or_Cheque__c`: what the customer gives as security (CRED-012). */
export const CreditType = { guarantee: 'Bank Guarantee', cheque: 'Deposit cheque' } as const;
export type CreditType = (typeof CreditType)[keyof typeof CreditType];

/** A day of the calendar, 'YYYY-MM-DD'. */
export const creditDay = v.pipe(
  storableText,
  v.regex(/^(19|20)\d{2}-\d{2}-\d{2}$/),
  v.check((day) => new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day),
);

/** The largest amount that a command carries. */
export const MAX_CREDIT_PAISE = MAX_PAISE;

export const creditNumber = filled(80);

const args = v.pipe(
  v.strictObject({
    type: v.picklist(Object.values(CreditType)),
    /** Of the guarantee or the cheque. */
    number: creditNumber,
    from: creditDay,
    to: creditDay,
    amountPaise: v.pipe(
      amount,
      v.check((paise) => paise > 0),
    ),
    /** A picture or PDF of it. */
    file: v.strictObject(attachedFileEntries),
  }),
  v.check(({ from, to }) => from <= to),
);
export type ApplyCreditArgs = v.InferOutput<typeof args>;

/**
 * Applies for credit with a guarantee or a cheque (CRED-011 to CRED-014). It carries no status, limit or balance: those
 * are the shop's (CRED-005).
 */
export const applyCredit = defineCommand({
  kind: 'credit.apply',
  schema: args,
  lane: (_, ref) => `credit:${ref}`,
  file: ({ file }) => file,
  editIn: 'credit',
  // It may still arrive.
  keepsEffectUntilVoided: true,
  projects: {
    credit(records, { id, ref, args }) {
      // The CRM has it: between its echo and the removal of its row.
      if (records.some((record) => record.ref === ref)) return;
      records.push({
        id: null,
        ref,
        status: 'Applied',
        type: args.type,
        number: args.number,
        from: args.from,
        to: args.to,
        amountPaise: args.amountPaise,
        limitPaise: null,
        balancePaise: null,
        comment: null,
        paid: null,
        pending: { id },
      });
    },
  },
});

/** The rejection kind when the shop did not take the document (CRED-015). */
export const CREDIT_DOCUMENT_REFUSED = 'credit-document-refused';

/** The rejection kind when the shop did not take the application itself (CRED-015). */
export const CREDIT_REFUSED = 'credit-refused';
