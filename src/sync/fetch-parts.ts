import { must } from '#lib/assert.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import type { EncodedPart, ManifestEntry } from '#protocol/part.ts';
import type { FailureVerdict } from './classify.ts';
import type { Gateway } from './gateway.ts';
import { brokenVerdict } from './read-exchange.ts';
import type { EngineRules } from './rules.ts';

type Wanted = { entry: ManifestEntry; group: number; tries: number };

export type FetchEnd = { kind: 'fetched' } | { kind: 'stopped' } | { kind: 'failed'; verdict: FailureVerdict };

/**
 * Requests under way at a time: with parts of 3 KB on the wire, enough to keep a line of 400 kbit/s and 400 ms full over
 * HTTP/2. They are of ordinary priority, since browsers let six of low priority through at a time, which fill three
 * quarters of such a line; pictures in sight and code that a screen waits for are of the same rank.
 */
const PARALLEL = 10;

/** So many failures without a part in between mean that the line is gone, not that one answer was cut. */
const FAILURES_IN_A_ROW = 8;

/**
 * Delay and server time, and then 2 raw bytes a millisecond for all that is under way: a share of a 20 kbit/s line,
 * brotli 5 to 1 and more.
 */
const timeoutMs = (underWayBytes: number): number => 10_000 + Math.ceil(underWayBytes / 2);

/** Parts that are wanted together; `onStored` is called once, when all of them are on the disk. */
export type WantedParts = { entries: readonly ManifestEntry[]; onStored: () => Promise<void> };

/**
 * Fetches parts by hash, a few at a time, each verified on arrival; one that was cut is asked for again. What arrived
 * is handed to `store` in batches, the next while the last is being written, and is kept whatever happens to the rest.
 * Groups follow each other without a pause: the last answers of one leave the line free for requests of the next.
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
  const signal = AbortSignal.any([options.signal, stop.signal]);
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
    // One write waits at most; it takes all that came while the one before it ran.
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

  /** Behind its own group: details do not overtake a price. */
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
    const { verdict, text, bytes } = await gateway.ask({
      method: 'GET',
      path: Endpoint.part(entry.hash),
      // A part that came broken must not come out of the HTTP cache again.
      headers: tries > 0 ? { 'cache-control': 'no-cache' } : {},
      timeoutMs: timeoutMs(underWayBytes),
      signal,
      forAll: true,
    });
    if (signal.aborted || verdict.kind === 'aborted') return 'stopped';
    if (verdict.kind !== 'ok') return verdict.kind === 'unchanged' ? brokenVerdict : verdict;
    if ((await rules.hashPart(bytes ?? text)) !== entry.hash) return brokenVerdict;
    arrived.push({ part: { name: entry.name, hash: entry.hash, text }, group });
    write();
    return null;
  }

  await tellStored();
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  await writing;
  if (failure) return { kind: 'failed', verdict: failure };
  return options.signal.aborted ? { kind: 'stopped' } : { kind: 'fetched' };
}
