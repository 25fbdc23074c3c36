import type { NetworkAnswer, NetworkRequest } from '#ports/network.ts';
import { GUEST, Header, PROTOCOL_VERSION } from '#protocol/version.ts';
import { brokenVerdict, type FailureVerdict } from './classify.ts';
import type { EnginePorts } from './engine-ports.ts';
import type { EngineRules } from './rules.ts';
import { writeStatus } from './sync-status.ts';

/** What came of a request. */
export type Asked =
  /** `isUnchanged`: 304, the device has the newest. The text is empty then, which no other request understands. */
  | { kind: 'ok'; text: string; bytes?: Uint8Array<ArrayBuffer>; isUnchanged?: true }
  /** We lost the lock, or the engine stopped: nothing happened. */
  | { kind: 'stopped' }
  | { kind: 'failed'; verdict: FailureVerdict };

export type Gateway = ReturnType<typeof createGateway>;

/**
 * How the engine calls the gateway: every request names its customer, and every answer is checked for that customer.
 */
export function createGateway({
  owner,
  network,
  clock,
  cache,
  rules,
}: Pick<EnginePorts, 'owner' | 'network' | 'clock' | 'cache'> & { rules: EngineRules }) {
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
    /** `forAll`: the answer is named by its own hash, so it may come from a cache that another customer filled. */
    async ask({ forAll, ...request }: NetworkRequest & { forAll?: boolean }): Promise<Asked> {
      const sentMs = clock.now();
      const answer = await network.request({ ...request, headers: { ...headers, ...request.headers } });
      // A cached answer carries the date when it was cached.
      if (!forAll) await readClock(answer, sentMs);
      const verdict = rules.classify(answer);
      if (request.signal?.aborted || verdict.kind === 'aborted') return { kind: 'stopped' };
      if (verdict.kind !== 'ok' && verdict.kind !== 'unchanged') return { kind: 'failed', verdict };
      if (answer.kind === 'failure') return { kind: 'failed', verdict: brokenVerdict };
      const { headers: told, text, bytes } = answer;
      // We never store an answer for another customer (sync.md 2.2).
      if (!forAll && told[Header.contact] !== contact)
        return { kind: 'failed', verdict: { kind: 'auth', heard: true } };
      return verdict.kind === 'ok'
        ? { kind: 'ok', text, ...(bytes && { bytes }) }
        : { kind: 'ok', text: '', isUnchanged: true };
    },
  };
}

export type OffsetInput = {
  /** The answer's `Date` header. */
  date: string | undefined;
  /** Device time when we sent the request and when its answer arrived. */
  sentMs: number;
  receivedMs: number;
  /** The current offset. */
  currentMs: number;
};

/** Differences below this are noise: the header has whole seconds, and the network adds its own delay. */
const NOISE_MS = 3_000;

/** Returns server time minus device time in ms, for cut-offs and display (sync.md 1.3: drift never blocks). */
export function clockOffset({ date, sentMs, receivedMs, currentMs }: OffsetInput): number {
  const serverMs = date === undefined ? Number.NaN : Date.parse(date);
  if (!Number.isFinite(serverMs)) return currentMs;
  const offsetMs = serverMs + 500 - (sentMs + receivedMs) / 2;
  return Math.abs(offsetMs - currentMs) > NOISE_MS ? Math.round(offsetMs) : currentMs;
}
