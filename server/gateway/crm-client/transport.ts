import { err, ok, type Result } from '#lib/result.ts';
import { classify } from './classify.ts';
import type { CrmFailure } from './crm-client.ts';

export type HttpCall = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path and query on the CRM's host, or a full URL. */
  path: string;
  headers: Record<string, string>;
  /** Sent unchanged. */
  body?: string;
  timeoutMs: number;
  /** Set for a file: a successful answer is bytes instead of JSON, at most this many. */
  mostBytes?: number;
};

export type HttpSuccess = { status: number; data: unknown; crmTimeMs: number };
export type Transport = (call: HttpCall) => Promise<Result<HttpSuccess, CrmFailure>>;

/**
 * Sends an HTTP call to the CRM over a kept-alive connection. A call without an answer, or with one that is not JSON,
 * is a failure after which it is unknown whether the CRM acted.
 */
export function createTransport({
  url,
  onUsage,
}: {
  url: string;
  onUsage?: (header: string | null) => void;
}): Transport {
  // On the same machine, compressing costs more than sending.
  const isNear = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
  const encoding = { 'accept-encoding': isNear ? 'identity' : 'gzip' };
  return async ({ method, path, headers: given, body, timeoutMs, mostBytes }) => {
    const headers = { ...given, ...encoding };
    const address = new URL(path, `${url}/`);
    if (address.origin !== new URL(url).origin) return err(ended('an address of another host'));
    let answer: Response | null = null;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      answer = await fetch(address, { method, headers, body, signal, redirect: 'manual' });
      onUsage?.(answer.headers.get('sforce-limit-info'));
      const crmTimeMs = Date.parse(answer.headers.get('date') ?? '');
      if (answer.ok && mostBytes !== undefined) {
        const bytes = await bytesOf(answer, mostBytes);
        return bytes ? ok({ status: answer.status, data: bytes, crmTimeMs }) : err(ended('a file that is too large'));
      }
      const text = await answer.text();
      const data = text === '' ? null : parsed(text);
      if (!answer.ok) {
        return err(classify({ status: answer.status, retryAfter: answer.headers.get('retry-after'), body: data }));
      }
      if (data === undefined) return err(ended('an answer that is not JSON'));
      // The CRM's own time decides up to where a read got; a guess could skip changes.
      if (Number.isNaN(crmTimeMs)) return err(ended('an answer without a Date'));
      return ok({ status: answer.status, data, crmTimeMs });
    } catch (error) {
      const broken = brokenCall(error);
      // If an answer has begun, the CRM has acted.
      return err(answer && broken.kind === 'network' ? ended(broken.message) : broken);
    }
  };
}

/** Returns the body; null, without reading the rest, as soon as it is larger. */
async function bytesOf({ body }: Response, mostBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A call that the CRM no longer works on, or never did. */
const ended = (message: string): CrmFailure => ({ kind: 'network', message, ended: true });

/** Errors of a connection that was never open, so that nothing was sent. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function brokenCall(error: unknown): Extract<CrmFailure, { kind: 'network' | 'timeout' }> {
  if (error instanceof Error && error.name === 'TimeoutError') return { kind: 'timeout' };
  const cause = error instanceof Error ? error.cause : undefined;
  // Undici reports 'fetch failed' and keeps the reason in the cause: ECONNREFUSED, UND_ERR_SOCKET, …
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const message = code || (error instanceof Error ? error.message : String(error));
  return { kind: 'network', message, ...(neverSent.has(code) && { ended: true }) };
}
