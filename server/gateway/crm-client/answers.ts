import { errorEntries, errorEntry, isRecord } from './classify.ts';
import type { ApexResult, CollectionOutcome, CompositeAnswer, CrmPage } from './crm-client.ts';

/** Reads the body of a successful answer; undefined when it does not have the agreed shape. */
export type Reader<T> = (body: unknown) => T | undefined;

export const queryPage: Reader<CrmPage> = (body) => {
  if (!isRecord(body) || !Array.isArray(body.records) || typeof body.done !== 'boolean') return undefined;
  if (!body.records.every(isRecord) || (!body.done && typeof body.nextRecordsUrl !== 'string')) return undefined;
  return body as CrmPage;
};

export const createdId: Reader<{ id: string }> = (body) =>
  isRecord(body) && typeof body.id === 'string' ? { id: body.id } : undefined;

export const compositeAnswers: Reader<CompositeAnswer[]> = (body) => {
  if (!isRecord(body) || !Array.isArray(body.compositeResponse)) return undefined;
  const answers = body.compositeResponse.map((each: unknown) =>
    isRecord(each) && typeof each.httpStatusCode === 'number'
      ? { referenceId: String(each.referenceId), status: each.httpStatusCode, body: each.body }
      : undefined,
  );
  return answers.every((each) => each !== undefined) ? answers : undefined;
};

export const collectionOutcomes: Reader<CollectionOutcome[]> = (body) => {
  if (!Array.isArray(body) || !body.every(isRecord)) return undefined;
  return body.map((each) => ({
    id: typeof each.id === 'string' ? each.id : null,
    success: each.success === true,
    errors: Array.isArray(each.errors) ? each.errors.flatMap(errorEntry) : errorEntries(each),
  }));
};

export const cartItemIds: Reader<{ cartItemId: string; cartId: string }> = (body) =>
  isRecord(body) && typeof body.cartItemId === 'string' && typeof body.cartId === 'string'
    ? { cartItemId: body.cartItemId, cartId: body.cartId }
    : undefined;

/** CRM-063: the id is in `records[0].Id`; names may come in either case. */
export const placedOrderId: Reader<{ id: string }> = (body) => {
  const first = isRecord(body) && Array.isArray(body.records) ? body.records[0] : undefined;
  const id = isRecord(first) ? (first.Id ?? first.id) : undefined;
  return typeof id === 'string' ? { id } : undefined;
};

export const contentPage: Reader<{ items: Record<string, unknown>[]; total: number }> = (body) => {
  if (!isRecord(body) || !Array.isArray(body.items) || !body.items.every(isRecord)) return undefined;
  return { items: body.items, total: typeof body.total === 'number' ? body.total : body.items.length };
};

/** CRM-005: the code is a number in some orgs and a text in others. */
export const signUpResult: Reader<ApexResult> = (body) =>
  isRecord(body) && ['number', 'string'].includes(typeof body.statusCode)
    ? { accepted: Number(body.statusCode) === 200, message: message(body.Message) }
    : undefined;

/** CRM-006: the flag is a boolean in some orgs and a text in others. */
export const resetResult: Reader<ApexResult> = (body) =>
  isRecord(body) && ['boolean', 'string'].includes(typeof body.success)
    ? { accepted: String(body.success).toLowerCase() === 'true', message: message(body.Message) }
    : undefined;

function message(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
