import * as v from 'valibot';
import { brokenCall } from '#lib/broken-call.ts';
import { parseJson } from '#lib/parse-json.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { ProviderFault } from '#payments/provider.ts';
import { isPassing, unreachable } from '#payments/unreachable.ts';
import type { RazorpayAccess } from './access.ts';
import { refusal } from './wire.ts';

export type Request = {
  method: 'GET' | 'POST';
  /** Below the base address, with its query. */
  path: string;
  body?: object;
  headers?: Record<string, string>;
};

/** Calls Razorpay and reads its answer by a schema. Never throws because of the service or the network. */
export type Call = <S extends v.GenericSchema>(
  request: Request,
  answer: S,
) => Promise<Result<v.InferOutput<S>, ProviderFault>>;

export function createCall({ url, keyId, keySecret }: RazorpayAccess, { timeoutMs }: { timeoutMs: number }): Call {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return async ({ method, path, body, headers }, answer) => {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        // The key is for this address only.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const json = parseJson(await response.text());
      if (!response.ok) return err(faultOf(response.status, json));
      const parsed = v.safeParse(answer, json);
      return parsed.success ? ok(parsed.output) : err(unreachable('an answer that cannot be read'));
    } catch (error) {
      return err(unreachable(brokenCall(error)));
    }
  };
}

function faultOf(status: number, json: unknown): ProviderFault {
  const { success, output } = v.safeParse(refusal, json);
  if (!success || isPassing(status)) return unreachable(`status ${status}`);
  const { code, description } = output.error;
  return { kind: 'refused', code, description: description ?? '' };
}
