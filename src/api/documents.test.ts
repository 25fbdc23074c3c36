import { describe, expect, it } from 'vitest';
import type { Network, NetworkAnswer, NetworkRequest } from '#ports/network.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { fetchDocument, listInvoices, listStatements } from './documents.ts';

const of = { contactId: '003A', orderId: '801A' };
const invoice = { id: '00PGF0000000001AAA', name: 'Invoice 1.pdf', bytes: 3, number: '1', date: '2026-11-21' };

function scripted(answer: NetworkAnswer): Network & { requests: NetworkRequest[] } {
  const requests: NetworkRequest[] = [];
  return {
    requests,
    request: async (request) => {
      requests.push(request);
      return answer;
    },
  };
}
const answer = (status: number, text: string, type = 'application/json'): NetworkAnswer => ({
  kind: 'answer',
  status,
  headers: { 'larder-protocol': '1', 'content-type': type },
  text,
  bytes: new TextEncoder().encode(text),
});
const refusal = (status: number, kind: string) => answer(status, JSON.stringify({ kind }));

describe('the invoices of an order', () => {
  it('are listed for the customer whom the device names', async () => {
    const network = scripted(answer(200, JSON.stringify({ invoices: [invoice] })));
    expect(await listInvoices(network, of)).toEqual({ ok: true, value: [invoice] });
    expect(network.requests).toMatchObject([
      { method: 'GET', path: '/orders/801A/invoices', headers: { 'larder-contact': '003A' } },
    ]);
  });

  it('come as bytes with the type that the gateway found', async () => {
    const network = scripted(answer(200, '%PDF-1', 'application/pdf'));
    const fetched = await fetchDocument(network, {
      contactId: of.contactId,
      path: Endpoint.invoice({ orderId: '801A', fileId: invoice.id }),
    });
    expect(fetched).toEqual({
      ok: true,
      value: { type: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1') },
    });
    expect(network.requests[0]?.path).toBe(`/orders/801A/invoices/${invoice.id}`);
  });

  it.each([
    [{ kind: 'failure', reason: 'offline' } as const, { kind: 'unreachable' }],
    [refusal(404, 'not-found'), { kind: 'missing' }],
    [refusal(401, 'no-session'), { kind: 'signed-out' }],
    [refusal(409, 'wrong-session'), { kind: 'signed-out' }],
    [refusal(426, 'update-wanted'), { kind: 'update-wanted' }],
    [refusal(503, 'crm-unavailable'), { kind: 'failed', status: 503 }],
  ])('do not come with %j', async (given, error) => {
    expect(await listInvoices(scripted(given), of)).toEqual({ ok: false, error });
    expect(await fetchDocument(scripted(given), { contactId: of.contactId, path: '/credit/papers/x' })).toEqual({
      ok: false,
      error,
    });
    expect(await listStatements(scripted(given), of)).toEqual({ ok: false, error });
  });

  it('are not taken from an answer of another shape', async () => {
    const strange = answer(200, JSON.stringify({ invoices: [{ ...invoice, id: '../../evil' }] }));
    expect(await listInvoices(scripted(strange), of)).toMatchObject({ ok: false, error: { kind: 'failed' } });
  });
});

it('[CRED-007] the account statement is listed for the customer whom the device names', async () => {
  const network = scripted(answer(200, JSON.stringify({ statements: [invoice] })));
  expect(await listStatements(network, of)).toEqual({ ok: true, value: [invoice] });
  expect(network.requests).toMatchObject([{ path: '/credit/statements', headers: { 'larder-contact': '003A' } }]);
});
