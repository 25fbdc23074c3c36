import { parseJson } from '#lib/parse-json.ts';
import type { Network } from '#ports/network.ts';
import { GUEST, Header, PROTOCOL_VERSION } from '#protocol/version.ts';

/** A person is waiting: longer than an exchange's limit for bad lines, but short enough to report the failure. */
const TIMEOUT_MS = 20_000;

/** Why a call that needs the network now has no usable answer. */
export type CallFault =
  /** No answer came, or none from our gateway. */
  | { kind: 'unreachable' }
  /** 426 */
  | { kind: 'update-wanted' }
  /** An answer that the protocol does not define. */
  | { kind: 'failed'; status: number };

export type Called =
  | { ok: true; status: number; body: unknown; headers: Record<string, string>; bytes?: Uint8Array<ArrayBuffer> }
  | { ok: false; error: CallFault };

/**
 * Makes one call to the gateway. `contact`: the customer that the device acts for, null for a guest. `bytes` of the
 * answer is its body as it came.
 */
export async function call(
  network: Network,
  options: {
    method: 'GET' | 'POST' | 'DELETE';
    path: string;
    contact: string | null;
    body?: unknown;
    timeoutMs?: number;
  },
): Promise<Called> {
  const { method, path, contact, body, timeoutMs = TIMEOUT_MS } = options;
  const answer = await network.request({
    method,
    path,
    headers: {
      [Header.protocol]: String(PROTOCOL_VERSION),
      [Header.contact]: contact ?? GUEST,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    timeoutMs,
  });
  if (answer.kind === 'failure') return { ok: false, error: { kind: 'unreachable' } };
  if (answer.status === 426) return { ok: false, error: { kind: 'update-wanted' } };
  const { status, headers, text, bytes } = answer;
  return { ok: true, status, body: parseJson(text), headers, ...(bytes && { bytes }) };
}
