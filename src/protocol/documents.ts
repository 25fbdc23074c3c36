import * as v from 'valibot';

/**
 * A PDF or other file that the CRM holds for a customer: its Attachment's id, its name as it is saved, its size in
 * bytes; for an invoice also the billing number and 'YYYY-MM-DD', where the CRM has them.
 */
export const documentFile = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{18}$/)),
  name: v.string(),
  bytes: v.nullable(v.number()),
  number: v.nullable(v.string()),
  date: v.nullable(v.string()),
});
export type DocumentFile = v.InferOutput<typeof documentFile>;

/** Answers `GET /orders/<orderId>/invoices`: every invoice file of the order, oldest first; none is an empty list. */
export const invoicesAnswer = v.object({ invoices: v.array(documentFile) });

/** Answers `GET /credit/statements`: the newest account statement; none is an empty list. */
export const statementsAnswer = v.object({ statements: v.array(documentFile) });

/** The type of a file that a browser may show; everything else is sent as bytes to be saved. */
export const PDF_TYPE = 'application/pdf';
