import * as v from 'valibot';
import { err, ok, type Result } from '#lib/result.ts';
import type { Network } from '#ports/network.ts';
import { type DocumentFile, invoicesAnswer } from '#protocol/documents.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { errorKindOf, GatewayError } from '#protocol/errors.ts';
import type { KeptDocument } from '#protocol/kept-documents.ts';
import { type Called, type CallFault, call } from './call.ts';

/** A file may be a megabyte, and the line slow. */
const FILE_TIMEOUT_MS = 120_000;

/** `missing`: not the customer's, or gone. `signed-out`: the session has ended. */
export type InvoiceFault = CallFault | { kind: 'missing' } | { kind: 'signed-out' };

type Of = { contactId: string; orderId: string };

/** `GET /orders/<orderId>/invoices`: lists the invoice files of an order (ORD-018). */
export async function listInvoices(
  network: Network,
  { contactId, orderId }: Of,
): Promise<Result<DocumentFile[], InvoiceFault>> {
  const called = await call(network, { method: 'GET', path: Endpoint.invoices(orderId), contact: contactId });
  if (!called.ok) return called;
  const answer = v.safeParse(invoicesAnswer, called.status === 200 ? called.body : null);
  return answer.success ? ok(answer.output.invoices) : err(faultOf(called));
}

/** `GET /orders/<orderId>/invoices/<fileId>`: fetches one of them. */
export async function fetchInvoice(
  network: Network,
  { contactId, orderId, fileId }: Of & { fileId: string },
): Promise<Result<KeptDocument, InvoiceFault>> {
  const path = Endpoint.invoice({ orderId, fileId });
  const called = await call(network, { method: 'GET', path, contact: contactId, timeoutMs: FILE_TIMEOUT_MS });
  if (!called.ok) return called;
  const type = called.headers['content-type'];
  if (called.status !== 200 || !type || !called.bytes) return err(faultOf(called));
  return ok({ type, bytes: called.bytes });
}

function faultOf({ status, body }: Extract<Called, { ok: true }>): InvoiceFault {
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
