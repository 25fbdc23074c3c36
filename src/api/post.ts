import * as v from 'valibot';
import { err, ok, type Result } from '#lib/result.ts';
import type { Network } from '#ports/network.ts';
import { type CallFault, call } from './call.ts';

/** The schema of an answer without a body. */
export const noBody = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

/** Posts as a guest. `answer` reads a success, `refusal` any other answer. */
export async function post<Answer, Refusal extends { kind: string }>(
  network: Network,
  options: {
    path: string;
    body: unknown;
    answer: v.GenericSchema<unknown, Answer>;
    refusal: v.GenericSchema<unknown, Refusal>;
  },
): Promise<Result<Answer, Refusal | CallFault>> {
  const { path, body } = options;
  const called = await call(network, { method: 'POST', path, contact: null, body });
  if (!called.ok) return called;
  const failed = err({ kind: 'failed', status: called.status });
  if (called.status < 300) {
    const answer = v.safeParse(options.answer, called.body);
    return answer.success ? ok(answer.output) : failed;
  }
  const refusal = v.safeParse(options.refusal, called.body);
  return refusal.success ? err(refusal.output) : failed;
}
