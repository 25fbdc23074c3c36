import type { CommandId } from '#domain/commands/outbox-row.ts';
import { shownCart, shownFavourites } from './device.ts';
import type { Actors } from './history.ts';

/** A promise of sync.md that was not kept. */
export class Violation extends Error {}

const fail = (reason: string): never => {
  throw new Violation(reason);
};

/** At every moment: what the user sees is what the user did. */
export function checkNow({ devices, expectations, backend, profile }: Actors): void {
  for (const device of devices) {
    for (const error of device.errors) {
      if (!(error instanceof Error) || error.message !== 'injected') {
        fail(`${device.name}: ${error instanceof Error ? error.stack : String(error)}`);
      }
    }
    for (const row of device.outboxDisk.rows) {
      if (row.actor !== device.owner?.contactId) fail(`${device.name} has a row of ${row.actor}`);
    }
    const expected = expectations.get(device);
    if (!profile.exact || !expected) continue;
    const waiting = new Set(device.outboxDisk.rows.map((row) => row.ref));
    const placed = new Set(backend.placedRefs());
    const stands = (ref: string) => waiting.has(ref) || placed.has(ref);
    const wrong = expected.wrongWith(shownCart(device), stands);
    if (wrong) fail(`${device.name}: ${wrong}`);
    const marks = [...expected.favourites()].sort().join();
    const seenMarks = [...shownFavourites(device)].sort().join();
    if (marks !== seenMarks) fail(`${device.name} shows favourites ${seenMarks} where the user made ${marks}`);
  }
}

/** When everything has come to rest: nothing lost, nothing doubled, everyone agrees. */
export async function checkAtRest(actors: Actors): Promise<void> {
  checkNow(actors);
  const { devices, expectations, backend } = actors;
  const placedRefs = backend.placedRefs();
  for (const ref of placedRefs) {
    const times = placedRefs.filter((other) => other === ref).length;
    if (times > 1) fail(`order ${ref} was placed ${times} times`);
  }
  const own = await backend.freshParts();
  for (const device of devices) {
    const { outboxDisk, cacheDisk, name } = device;
    if (outboxDisk.rows.length > 0) {
      fail(`${name} still has ${outboxDisk.rows.map((row) => `${row.kind} ${row.state}`).join(', ')}`);
    }
    const { state, parts } = cacheDisk.now;
    if (state.catalogue?.hash !== backend.manifest().hash) fail(`${name} is on an old catalogue`);
    for (const entry of backend.manifest().parts) {
      if (!parts.has(entry.hash)) fail(`${name} lacks ${entry.name}`);
    }
    for (const part of own) {
      if (state.own[part.name] !== part.hash) fail(`${name} has another ${part.name} than the CRM`);
      if (parts.get(part.hash)?.text !== part.text) fail(`${name} lacks the text of ${part.name}`);
    }
    const named = new Set([...own, ...backend.manifest().parts].map((part) => part.hash));
    for (const part of parts.values())
      if (!named.has(part.hash)) fail(`${name} keeps ${part.name}, which nothing names`);

    const expected = expectations.get(device);
    for (const [id, { kind, ref }] of expected?.seqs ?? []) {
      if (kind !== 'order.place') continue;
      const outcome = outcomeOf(outboxDisk.meta.get('outcomes'), id);
      const placed = placedRefs.includes(ref);
      if (outcome === 'done' && !placed) fail(`${name} was told that order ${ref} is done, and there is none`);
    }
    checkLanes(actors, name);
  }
}

/** Order held within each lane: effects came in the order of the deeds. */
function checkLanes({ devices, expectations, backend }: Actors, name: string): void {
  const device = devices.find((each) => each.name === name);
  const seqs = device && expectations.get(device)?.seqs;
  const last = new Map<string, number>();
  for (const { id, lane } of backend.effects()) {
    const seq = seqs?.get(id as CommandId)?.seq;
    if (seq === undefined) continue;
    if (seq < (last.get(lane) ?? 0)) fail(`${name}: ${lane} had effect ${seq} after ${last.get(lane)}`);
    last.set(lane, seq);
  }
}

function outcomeOf(outcomes: unknown, id: string): string | null {
  if (!Array.isArray(outcomes)) return null;
  const found = outcomes.find((outcome: { id: string; end: string }) => outcome.id === id);
  return found ? found.end : null;
}
