import type { Network } from '#ports/network.ts';
import { GUEST, Header, PROTOCOL_VERSION } from '#protocol/version.ts';

/** A person waits for it, on a bad line: longer than an exchange's own limit, short enough to say so. */
const TIMEOUT_MS = 20_000;

/** What keeps a call that needs the network now from having an answer of its own. */
export type CallFault =
  /** No answer came, or none that is ours. */
  | { kind: 'unreachable' }
  /** 426 */
  | { kind: 'update-wanted' }
  /** An answer that the agreement does not know. */
  | { kind: 'failed'; status: number };

export type Called =
  | { ok: true; status: number; body: unknown; headers: Record<string, string> }
  | { ok: false; error: CallFault };

/** One call to the gateway. `contact`: whom the device speaks for, null for a guest. */
export async function call(
  network: Network,
  options: { method: 'GET' | 'POST' | 'DELETE'; path: string; contact: string | null; body?: unknown },
): Promise<Called> {
  const { method, path, contact, body } = options;
  const answer = await network.request({
    method,
    path,
    headers: {
      [Header.protocol]: String(PROTOCOL_VERSION),
      [Header.contact]: contact ?? GUEST,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    timeoutMs: TIMEOUT_MS,
  });
  if (answer.kind === 'failure') return { ok: false, error: { kind: 'unreachable' } };
  if (answer.status === 426) return { ok: false, error: { kind: 'update-wanted' } };
  return { ok: true, status: answer.status, body: parseJson(answer.text), headers: answer.headers };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
