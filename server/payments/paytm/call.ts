import * as v from 'valibot';
import { brokenCall } from '#lib/broken-call.ts';
import { parseJson } from '#lib/parse-json.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { ProviderFault } from '#payments/provider.ts';
import { isPassing, unreachable } from '#payments/unreachable.ts';
import type { PaytmAccess } from './access.ts';
import { bodyBytes } from './body-bytes.ts';
import { checksumOf, isChecksumOf } from './checksum.ts';
import { answered, codes, head, isOneOf, type ResultInfo } from './wire.ts';

/** Posts a signed body and reads the body of the answer by a schema. Never throws because of service or network. */
export type Call = <S extends v.GenericSchema>(
  path: string,
  body: object,
  answer: S,
) => Promise<Result<v.InferOutput<S>, ProviderFault>>;

export function createCall({ url, key }: PaytmAccess, { timeoutMs }: { timeoutMs: number }): Call {
  return async (path, body, answer) => {
    const sent = JSON.stringify(body);
    try {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        // Paytm checks the checksum against the bytes it receives.
        body: `{"body":${sent},"head":{"signature":"${checksumOf(sent, key)}"}}`,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (isPassing(response.status)) return err(unreachable(`status ${response.status}`));
      return readAnswer(await response.text(), answer, { key, status: response.status });
    } catch (error) {
      return err(unreachable(brokenCall(error)));
    }
  };
}

function readAnswer<S extends v.GenericSchema>(
  text: string,
  schema: S,
  { key, status }: { key: string; status: number },
): Result<v.InferOutput<S>, ProviderFault> {
  const parsed = v.safeParse(v.object({ head, body: v.unknown() }), parseJson(text));
  const result = v.safeParse(answered, parsed.success ? parsed.output.body : null);
  if (!parsed.success || !result.success) return err(unreachable(`an answer that cannot be read, status ${status}`));
  const { resultInfo } = result.output;
  const checksum = parsed.output.head?.signature ?? '';
  const texts = [bodyBytes(text), JSON.stringify(parsed.output.body)];
  const isSigned = texts.some((signed) => signed !== null && isChecksumOf(signed, { checksum, key }));
  if (isGood(resultInfo) && !isSigned) return err(unreachable('an answer that Paytm has not signed'));
  if (isOneOf(codes.passing, resultInfo) || resultInfo.resultStatus === 'U') {
    return err(unreachable(`code ${resultInfo.resultCode}`));
  }
  const body = v.safeParse(schema, parsed.output.body);
  return body.success ? ok(body.output) : err(unreachable('an answer that cannot be read'));
}

/** These answers are signed, and Paytm's own libraries check it; answers about a bad request are not. */
const isGood = ({ resultStatus }: ResultInfo) => ['S', 'TXN_SUCCESS', 'PENDING'].includes(resultStatus);

export const refused = ({ resultCode, resultMsg }: ResultInfo): ProviderFault => ({
  kind: 'refused',
  code: resultCode,
  description: resultMsg ?? '',
});
