import { Endpoint } from '#protocol/endpoints.ts';
import type { EncodedPart, ManifestEntry } from '#protocol/part.ts';
import type { FailureVerdict } from './conversation.ts';
import type { Gateway } from './gateway.ts';
import { brokenVerdict } from './read-conversation.ts';
import type { EngineRules } from './rules.ts';

export type FetchEnd = { kind: 'fetched' } | { kind: 'stopped' } | { kind: 'failed'; verdict: FailureVerdict };

/**
 * Requests under way at a time: with parts of 4 KB on the wire, enough to keep a line of 400 kbit/s and 400 ms full.
 * Browsers open six connections to a host and give the next free one to what is not in the background.
 */
const PARALLEL = 6;

/** So many failures without a part in between mean that the line is gone, not that one answer was cut. */
const FAILURES_IN_A_ROW = PARALLEL;

/** Delay and server time, and then 2 raw bytes a millisecond: a share of a 20 kbit/s line, brotli 5 to 1 and more. */
const timeoutMs = (entry: ManifestEntry): number => 10_000 + Math.ceil(entry.bytes / 2);

/**
 * Fetches parts by hash, a few at a time, each verified on arrival; one that was cut is asked for again. What arrived
 * is handed to `store` in batches, the next while the last is being written, and is kept whatever happens to the rest.
 */
export async function fetchParts(options: {
  entries: readonly ManifestEntry[];
  gateway: Gateway;
  rules: Pick<EngineRules, 'hashText'>;
  signal: AbortSignal;
  store: (parts: EncodedPart[]) => Promise<void>;
}): Promise<FetchEnd> {
  const { gateway, rules, store } = options;
  const queue = options.entries.map((entry) => ({ entry, tries: 0 }));
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  let failures = 0;
  let failure: FailureVerdict | null = null;
  let arrived: EncodedPart[] = [];
  let writing: Promise<void> = Promise.resolve();
  let writes = 0;

  const giveUp = (verdict: FailureVerdict) => {
    failure ??= verdict;
    stop.abort();
  };

  const write = () => {
    // One write waits at most; it takes all that came while the one before it ran.
    if (writes > 1) return;
    writes += 1;
    writing = writing.then(async () => {
      const batch = arrived;
      arrived = [];
      if (batch.length > 0) await store(batch);
      writes -= 1;
    });
    writing.catch(() => stop.abort());
  };

  async function worker(): Promise<void> {
    for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) {
      const verdict = await fetchOne(next.entry, next.tries > 0);
      if (verdict === null) {
        failures = 0;
        continue;
      }
      if (verdict === 'stopped') return;
      failures += 1;
      if (verdict.kind !== 'retry' || verdict.retryAfterMs !== null || failures >= FAILURES_IN_A_ROW) giveUp(verdict);
      else queue.push({ entry: next.entry, tries: next.tries + 1 });
    }
  }

  async function fetchOne(entry: ManifestEntry, again: boolean): Promise<FailureVerdict | 'stopped' | null> {
    const { verdict, text } = await gateway.ask({
      method: 'GET',
      path: Endpoint.part(entry.hash),
      // A part that came broken must not come out of the HTTP cache again.
      headers: again ? { 'cache-control': 'no-cache' } : {},
      timeoutMs: timeoutMs(entry),
      signal,
      forAll: true,
      background: true,
    });
    if (signal.aborted || verdict.kind === 'aborted') return 'stopped';
    if (verdict.kind !== 'ok') return verdict.kind === 'unchanged' ? brokenVerdict : verdict;
    if ((await rules.hashText(text)) !== entry.hash) return brokenVerdict;
    arrived.push({ name: entry.name, hash: entry.hash, text });
    write();
    return null;
  }

  await Promise.all(Array.from({ length: PARALLEL }, worker));
  await writing;
  if (failure) return { kind: 'failed', verdict: failure };
  return options.signal.aborted ? { kind: 'stopped' } : { kind: 'fetched' };
}
