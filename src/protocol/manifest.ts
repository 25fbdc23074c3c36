import type { ManifestEntry } from './part.ts';
import { byCodeUnits } from './part-codec.ts';

/**
 * Returns the text whose part hash names a manifest: one line per part, sorted by name. Both sides compute it, so that
 * a wrongly applied difference is noticed.
 */
function manifestText(parts: readonly ManifestEntry[]): string {
  return inOrder(parts)
    .map(({ name, hash, bytes, group }) => `${JSON.stringify(name)} ${hash} ${bytes} ${group}\n`)
    .join('');
}

/** Computes a manifest's hash. `hash` hashes a text; it returns a value in the gateway and a promise on the device. */
export function manifestHash<H>(parts: readonly ManifestEntry[], hash: (text: string) => H): H {
  return hash(manifestText(parts));
}

/** The canonical order of a manifest's parts. */
export function inOrder(parts: readonly ManifestEntry[]): ManifestEntry[] {
  return [...parts].sort((a, b) => byCodeUnits(a.name, b.name));
}

/** Turns one manifest into another: entries to put, and names that are gone. */
export type ManifestDifference = { put: ManifestEntry[]; gone: string[] };

export function diffManifest(from: readonly ManifestEntry[], to: readonly ManifestEntry[]): ManifestDifference {
  const before = new Map(from.map((entry) => [entry.name, entry]));
  const after = new Set(to.map((entry) => entry.name));
  return {
    put: inOrder(to.filter((entry) => !isSame(before.get(entry.name), entry))),
    gone: [...before.keys()].filter((name) => !after.has(name)).sort(byCodeUnits),
  };
}

/** Applies a difference. The caller checks the result against its hash. */
export function applyDifference(from: readonly ManifestEntry[], { put, gone }: ManifestDifference): ManifestEntry[] {
  const parts = new Map(from.map((entry) => [entry.name, entry]));
  for (const name of gone) parts.delete(name);
  for (const entry of put) parts.set(entry.name, entry);
  return inOrder([...parts.values()]);
}

/** Joins consecutive differences into one. */
export function joinDifferences(differences: readonly ManifestDifference[]): ManifestDifference {
  const names = new Map<string, ManifestEntry | null>();
  for (const { put, gone } of differences) {
    for (const name of gone) names.set(name, null);
    for (const entry of put) names.set(entry.name, entry);
  }
  const joined: ManifestDifference = { put: [], gone: [] };
  for (const [name, entry] of [...names].sort(([a], [b]) => byCodeUnits(a, b))) {
    if (entry) joined.put.push(entry);
    else joined.gone.push(name);
  }
  return joined;
}

function isSame(a: ManifestEntry | undefined, b: ManifestEntry): boolean {
  return a !== undefined && a.hash === b.hash && a.bytes === b.bytes && a.group === b.group;
}
