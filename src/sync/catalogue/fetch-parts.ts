import { must } from '#lib/assert.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import type { EncodedPart, ManifestEntry } from '#protocol/part.ts';
import { brokenVerdict, type FailureVerdict } from '../classify.ts';
import { eitherSignal } from '../either-signal.ts';
import type { Gateway } from '../gateway.ts';
import type { EngineRules } from '../rules.ts';

type Wanted = { entry: ManifestEntry; group: number; tries: number };

export type FetchEnd = { kind: 'fetched' } | { kind: 'stopped' } | { kind: 'failed'; verdict: FailureVerdict };

/**
 * How many requests run at a time. With parts of 3 KB on the wire, this fills a line of 400 kbit/s and 400 ms over
 * HTTP/2. The requests have ordinary priority, because browsers allow only six of low priority at a time, which fill
 * three quarters of that line. Visible pictures and code that a screen waits for have the same rank.
 */
const PARALLEL = 10;

/** This many failures in a row mean that the connection is gone, not that one answer was cut. */
const FAILURES_IN_A_ROW = 8;

/**
 * Timeout of one request: delay and server time, plus 1 ms for each 2 raw bytes under way. That is a share of a 20
 * kbit/s line, with brotli compressing 5 to 1 or better.
 */
const timeoutMs = (underWayBytes: number): number => 10_000 + Math.ceil(underWayBytes / 2);

/** Parts that are wanted together. `onStored` is called once, when all of them are stored. */
export type WantedParts = { entries: readonly ManifestEntry[]; onStored: () => Promise<void> };

/**
 * Fetches parts by hash, a few at a time, and verifies each. A part that arrived cut is requested again. Parts go to
 * `store` in batches; the next batch collects while the last is being written. Stored parts are kept even if the rest
 * fails. Groups follow each other without a pause, so that the last answers of one group overlap with the first
 * requests of the next.
 */
export async function fetchParts(options: {
  groups: readonly WantedParts[];
  gateway: Gateway;
  rules: Pick<EngineRules, 'hashPart'>;
  signal: AbortSignal;
  store: (parts: EncodedPart[]) => Promise<void>;
}): Promise<FetchEnd> {
  const { gateway, rules, store } = options;
  const groups = options.groups.map(({ entries, onStored }) => ({ left: entries.length, onStored, told: false }));
  const queue = options.groups.flatMap(({ entries }, group) => entries.map((entry) => ({ entry, group, tries: 0 })));
  const stop = new AbortController();
  const { signal, release } = eitherSignal(options.signal, stop.signal);
  let failures = 0;
  let failure: FailureVerdict | null = null;
  let arrived: { part: EncodedPart; group: number }[] = [];
  let writing: Promise<void> = Promise.resolve();
  let writes = 0;
  let underWayBytes = 0;

  const giveUp = (verdict: FailureVerdict) => {
    failure ??= verdict;
    stop.abort();
  };

  const write = () => {
    // At most one write waits; it takes everything that arrived while the previous one ran.
    if (writes > 1) return;
    writes += 1;
    writing = writing.then(async () => {
      const batch = arrived;
      arrived = [];
      if (batch.length > 0) await store(batch.map(({ part }) => part));
      for (const { group } of batch) must(groups[group], 'its group').left -= 1;
      await tellStored();
      writes -= 1;
    });
    writing.catch(() => stop.abort());
  };

  async function tellStored(): Promise<void> {
    for (const group of groups) {
      if (group.left > 0 || group.told) continue;
      group.told = true;
      await group.onStored();
    }
  }

  /** Puts the part at the end of its own group, so that details do not overtake a price. */
  function again(wanted: Wanted): void {
    const place = queue.findIndex((other) => other.group > wanted.group);
    queue.splice(place < 0 ? queue.length : place, 0, { ...wanted, tries: wanted.tries + 1 });
  }

  async function worker(): Promise<void> {
    for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) {
      underWayBytes += next.entry.bytes;
      const verdict = await fetchOne(next);
      underWayBytes -= next.entry.bytes;
      if (verdict === null) {
        failures = 0;
        continue;
      }
      if (verdict === 'stopped') return;
      failures += 1;
      if (verdict.kind !== 'retry' || verdict.retryAfterMs !== null || failures >= FAILURES_IN_A_ROW) giveUp(verdict);
      else again(next);
    }
  }

  async function fetchOne({ entry, group, tries }: Wanted): Promise<FailureVerdict | 'stopped' | null> {
    const asked = await gateway.ask({
      method: 'GET',
      path: Endpoint.part(entry.hash),
      // A part that arrived broken must not come from the HTTP cache again.
      headers: tries > 0 ? { 'cache-control': 'no-cache' } : {},
      timeoutMs: timeoutMs(underWayBytes),
      signal,
      forAll: true,
    });
    if (asked.kind !== 'ok') return asked.kind === 'failed' ? asked.verdict : 'stopped';
    if ((await rules.hashPart(asked.bytes ?? asked.text)) !== entry.hash) return brokenVerdict;
    arrived.push({ part: { name: entry.name, hash: entry.hash, text: asked.text }, group });
    write();
    return null;
  }

  await tellStored();
  await Promise.all(Array.from({ length: PARALLEL }, worker)).finally(release);
  await writing;
  if (failure) return { kind: 'failed', verdict: failure };
  return options.signal.aborted ? { kind: 'stopped' } : { kind: 'fetched' };
}
