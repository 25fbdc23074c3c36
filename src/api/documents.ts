import * as v from 'valibot';
import { err, ok, type Result } from '#lib/result.ts';
import type { Network } from '#ports/network.ts';
import { type DocumentFile, invoicesAnswer, statementsAnswer } from '#protocol/documents.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { errorKindOf, GatewayError } from '#protocol/errors.ts';
import type { KeptDocument } from '#protocol/kept-documents.ts';
import { type Called, type CallFault, call } from './call.ts';

/** A file may be a megabyte, and the line slow. */
const FILE_TIMEOUT_MS = 120_000;

/** `missing`: not the customer's, or gone. `signed-out`: the session has ended. */
export type DocumentFault = CallFault | { kind: 'missing' } | { kind: 'signed-out' };

type Listed = Promise<Result<DocumentFile[], DocumentFault>>;

/** `GET /orders/<orderId>/invoices`: lists the invoice files of an order (ORD-018). */
export async function listInvoices(
  network: Network,
  { contactId, orderId }: { contactId: string; orderId: string },
): Listed {
  const called = await call(network, { method: 'GET', path: Endpoint.invoices(orderId), contact: contactId });
  if (!called.ok) return called;
  const answer = v.safeParse(invoicesAnswer, called.status === 200 ? called.body : null);
  return answer.success ? ok(answer.output.invoices) : err(faultOf(called));
}

/** `GET /credit/statements`: lists the newest account statement; an empty list without one (CRED-007). */
export async function listStatements(network: Network, { contactId }: { contactId: string }): Listed {
  const called = await call(network, { method: 'GET', path: Endpoint.statements, contact: contactId });
  if (!called.ok) return called;
  const answer = v.safeParse(statementsAnswer, called.status === 200 ? called.body : null);
  return answer.success ? ok(answer.output.statements) : err(faultOf(called));
}

/** Fetches a document by its path at the gateway. */
export async function fetchDocument(
  network: Network,
  { contactId, path }: { contactId: string; path: string },
): Promise<Result<KeptDocument, DocumentFault>> {
  const called = await call(network, { method: 'GET', path, contact: contactId, timeoutMs: FILE_TIMEOUT_MS });
  if (!called.ok) return called;
  const type = called.headers['content-type'];
  if (called.status !== 200 || !type || !called.bytes) return err(faultOf(called));
  return ok({ type, bytes: called.bytes });
}

function faultOf({ status, body }: Extract<Called, { ok: true }>): DocumentFault {
  switch (errorKindOf(body)) {
    case GatewayError.notFound:
      return { kind: 'missing' };
    case GatewayError.noSession:
    case GatewayError.wrongSession:
      return { kind: 'signed-out' };
    default:
      return { kind: 'failed', status };
  }
}
