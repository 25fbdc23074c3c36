import type { CrmObjectName } from '#domain/crm/index.ts';
import { diffManifest } from '#protocol/manifest.ts';
import type { Manifest, PartHash } from '#protocol/part.ts';
import type { CatalogueStore, ReadCommit, StoredRow } from '../../../server/gateway/store/catalogue-store.ts';
import {
  type ManifestStep,
  type NumberedManifest,
  type PartStore,
  RETENTION_MS,
  type StoredPart,
} from '../../../server/gateway/store/part-store.ts';
import type { RateLimitStore } from '../../../server/gateway/store/rate-limits.ts';
import type { SessionStore } from '../../../server/gateway/store/session-store.ts';
import type { GatewayStores } from '../../../server/gateway/store/stores.ts';
import { createMemoryLeases } from './memory-leases.ts';
import { createMemoryOrderNews } from './memory-order-news.ts';

type MemoryClock = { now(): number };
type Holds = ReturnType<typeof createMemoryLeases>['stillHolds'];

/**
 * All stores in memory, by a given clock, for simulations. They pass the same contract tests as the others. The leases
 * may be shared with a ledger.
 */
export function createMemoryStores(clock: MemoryClock, leases = createMemoryLeases(clock)): GatewayStores {
  return {
    leases,
    catalogue: memoryCatalogue(leases.stillHolds),
    parts: memoryParts(leases.stillHolds, clock),
    sessions: memorySessions(clock),
    rateLimits: memoryRateLimits(clock),
    orderNews: createMemoryOrderNews(leases.stillHolds),
  };
}

function memoryCatalogue(stillHolds: Holds): CatalogueStore {
  const objects = new Map<string, { state: ReadCommit['state']; rows: Map<string, StoredRow> }>();
  const requested = new Set<CrmObjectName>();
  return {
    async request(names) {
      for (const name of names) requested.add(name);
    },
    async takeRequests() {
      const taken = [...requested];
      requested.clear();
      return taken;
    },
    async load() {
      return [...objects].map(([object, { state, rows }]) =>
        structuredClone({ object, state, rows: [...rows.values()] }),
      );
    },
    async commitRead(lease, { object, state, put, remove }) {
      if (!stillHolds(lease)) return false;
      const rows = objects.get(object)?.rows ?? new Map<string, StoredRow>();
      for (const id of remove) rows.delete(id);
      for (const row of put) rows.set(row.id, structuredClone(row));
      objects.set(object, { state: structuredClone(state), rows });
      return true;
    },
  };
}

function memoryParts(stillHolds: Holds, clock: MemoryClock): PartStore {
  const parts = new Map<PartHash, StoredPart & { replacedAt: number | null }>();
  const manifests = new Map<string, NumberedManifest>();
  const steps = new Map<string, (ManifestStep & { at: number })[]>();
  const media = new Set<string>();

  const putManifest = (audience: string, { hash, parts: entries }: Manifest) => {
    const old = manifests.get(audience);
    if (old?.hash === hash) return;
    const number = (old?.number ?? 0) + 1;
    manifests.set(audience, { hash, number, parts: entries });
    if (!old) return;
    const step = { number, fromHash: old.hash, difference: diffManifest(old.parts, entries), at: clock.now() };
    steps.set(audience, [...(steps.get(audience) ?? []), step]);
  };
  const markReplaced = () => {
    const named = new Set([...manifests.values()].flatMap((manifest) => manifest.parts.map(({ hash }) => hash)));
    for (const part of parts.values()) part.replacedAt = named.has(part.hash) ? null : (part.replacedAt ?? clock.now());
  };

  return {
    async known(hashes) {
      return new Set(hashes.filter((hash) => parts.has(hash)));
    },
    async publish(lease, publication) {
      if (!stillHolds(lease)) return false;
      for (const part of publication.parts) parts.set(part.hash, { ...part, replacedAt: null });
      for (const key of publication.mediaKeys) media.add(key);
      for (const [audience, manifest] of publication.manifests) putManifest(audience, manifest);
      for (const audience of [...manifests.keys()]) {
        if (publication.manifests.has(audience)) continue;
        manifests.delete(audience);
        steps.delete(audience);
      }
      markReplaced();
      return true;
    },
    async current() {
      return new Map([...manifests].map(([audience, { hash }]) => [audience, hash]));
    },
    async manifest(audience) {
      return manifests.get(audience) ?? null;
    },
    async steps(audience, afterNumber) {
      const all = steps.get(audience) ?? [];
      return all.filter(({ number }) => number > afterNumber).map(({ at: _, ...step }) => step);
    },
    async part(hash) {
      const found = parts.get(hash);
      if (!found) return null;
      const { replacedAt: _, ...part } = found;
      return part;
    },
    async isMedia(key) {
      return media.has(key);
    },
    async prune() {
      const limit = clock.now() - RETENTION_MS;
      for (const [audience, list] of steps)
        steps.set(
          audience,
          list.filter(({ at }) => at >= limit),
        );
      for (const [hash, { replacedAt }] of parts) if (replacedAt !== null && replacedAt < limit) parts.delete(hash);
    },
  };
}

function memorySessions(clock: MemoryClock): SessionStore {
  const epochs = new Map<string, number>();
  const ended = new Map<string, number>();
  return {
    async status({ contactId, sessionId }) {
      return { epoch: epochs.get(contactId) ?? 0, ended: (ended.get(sessionId) ?? 0) > clock.now() };
    },
    async end(sessionId, forMs) {
      ended.set(sessionId, clock.now() + forMs);
    },
    async raiseEpoch(contactId) {
      epochs.set(contactId, (epochs.get(contactId) ?? 0) + 1);
    },
  };
}

function memoryRateLimits(clock: MemoryClock): RateLimitStore {
  const windows = new Map<string, { count: number; until: number }>();
  return {
    async take({ key, limit, windowMs }) {
      const open = windows.get(key);
      const window = open && open.until >= clock.now() ? open : { count: 0, until: clock.now() + windowMs };
      window.count += 1;
      windows.set(key, window);
      return window.count <= limit ? { allowed: true } : { allowed: false, retryAfterMs: window.until - clock.now() };
    },
    async draw({ key, size, everyMs }) {
      const fullAt = Math.max(windows.get(key)?.until ?? 0, clock.now());
      const waitMs = fullAt - clock.now() - (size - 1) * everyMs;
      if (waitMs > 0) return { allowed: false, retryAfterMs: waitMs };
      windows.set(key, { count: 0, until: fullAt + everyMs });
      return { allowed: true };
    },
    async refund(key) {
      const window = windows.get(key);
      if (window && window.count > 0) window.count -= 1;
    },
    async clear(key) {
      windows.delete(key);
    },
    async remember(key, forMs) {
      windows.set(key, { count: 0, until: clock.now() + forMs });
    },
    async remembers(key) {
      return (windows.get(key)?.until ?? 0) > clock.now();
    },
  };
}
