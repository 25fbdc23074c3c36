import { err, ok, type Result } from '#lib/result.ts';
import { classify } from './classify.ts';
import type { CrmFailure } from './crm-client.ts';

export type HttpCall = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path and query on the CRM's host, or a whole URL. */
  path: string;
  headers: Record<string, string>;
  /** Sent as it is. */
  body?: string;
  timeoutMs: number;
};

export type HttpSuccess = { status: number; data: unknown; crmTimeMs: number };
export type Transport = (call: HttpCall) => Promise<Result<HttpSuccess, CrmFailure>>;

/**
 * One HTTP call to the CRM over kept-alive connections. A call that ends without an answer, or with one that is not
 * JSON, is a failure that leaves open whether the CRM acted.
 */
export function createTransport({
  url,
  onUsage,
}: {
  url: string;
  onUsage?: (header: string | null) => void;
}): Transport {
  // To compress what never leaves the machine costs more than to send it.
  const isNear = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
  const encoding = { 'accept-encoding': isNear ? 'identity' : 'gzip' };
  return async ({ method, path, headers: given, body, timeoutMs }) => {
    const headers = { ...given, ...encoding };
    const address = new URL(path, `${url}/`);
    if (address.origin !== new URL(url).origin) return err(ended('an address of another host'));
    let answer: Response | null = null;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      answer = await fetch(address, { method, headers, body, signal, redirect: 'manual' });
      onUsage?.(answer.headers.get('sforce-limit-info'));
      const text = await answer.text();
      const crmTimeMs = Date.parse(answer.headers.get('date') ?? '');
      const data = text === '' ? null : parsed(text);
      if (!answer.ok) {
        return err(classify({ status: answer.status, retryAfter: answer.headers.get('retry-after'), body: data }));
      }
      if (data === undefined) return err(ended('an answer that is not JSON'));
      // How far a read got is told by the CRM's own time; a guess could skip changes.
      if (Number.isNaN(crmTimeMs)) return err(ended('an answer without a Date'));
      return ok({ status: answer.status, data, crmTimeMs });
    } catch (error) {
      const broken = brokenCall(error);
      // What has begun to answer has acted.
      return err(answer && broken.kind === 'network' ? ended(broken.message) : broken);
    }
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A call on which the CRM does not work any more, or never did. */
const ended = (message: string): CrmFailure => ({ kind: 'network', message, ended: true });

/** The connection was never there, so nothing has left. */
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
  // Undici says 'fetch failed' and keeps the reason in the cause: ECONNREFUSED, UND_ERR_SOCKET, …
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const message = code || (error instanceof Error ? error.message : String(error));
  return { kind: 'network', message, ...(neverSent.has(code) && { ended: true }) };
}
