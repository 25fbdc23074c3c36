import type { NetworkAnswer, NetworkRequest } from '#ports/network.ts';
import { GUEST, Header, PROTOCOL_VERSION } from '#protocol/version.ts';
import type { Verdict } from './classify.ts';
import { clockOffset } from './clock-offset.ts';
import type { EnginePorts } from './engine-ports.ts';
import type { EngineRules } from './rules.ts';
import { writeStatus } from './sync-status.ts';

export type Exchanged = { verdict: Verdict; text: string; bytes?: Uint8Array<ArrayBuffer> };

/**
 * How the engine calls the gateway: every request names its customer, and every answer is checked for that customer.
 */
export type Gateway = {
  /** `forAll`: the answer is named by its own hash, so it may come from a cache that another customer filled. */
  ask(request: NetworkRequest & { forAll?: boolean }): Promise<Exchanged>;
};

export function createGateway({
  owner,
  network,
  clock,
  cache,
  rules,
}: Pick<EnginePorts, 'owner' | 'network' | 'clock' | 'cache'> & { rules: EngineRules }): Gateway {
  const contact = owner?.contactId ?? GUEST;
  const headers = { [Header.protocol]: String(PROTOCOL_VERSION), [Header.contact]: contact };

  let knownOffsetMs: number | null = null;

  async function readClock(answer: NetworkAnswer, sentMs: number): Promise<void> {
    if (answer.kind !== 'answer') return;
    const receivedMs = clock.now();
    const currentMs = knownOffsetMs ?? (await cache.status()).clockOffsetMs;
    knownOffsetMs = clockOffset({ date: answer.headers.date, sentMs, receivedMs, currentMs });
    if (knownOffsetMs !== currentMs) await writeStatus(cache, { clockOffsetMs: knownOffsetMs });
  }

  return {
    async ask({ forAll, ...request }) {
      const sentMs = clock.now();
      const answer = await network.request({ ...request, headers: { ...headers, ...request.headers } });
      // A cached answer carries the date when it was cached.
      if (!forAll) await readClock(answer, sentMs);
      const verdict = rules.classify(answer);
      if (answer.kind === 'failure') return { verdict, text: '' };
      const told = answer.headers[Header.contact];
      // We never store an answer for another customer (sync.md 2.2).
      if (!forAll && (verdict.kind === 'ok' || verdict.kind === 'unchanged') && told !== contact) {
        return { verdict: { kind: 'auth', heard: true }, text: '' };
      }
      return { verdict, text: answer.text, ...(answer.bytes && { bytes: answer.bytes }) };
    },
  };
}
