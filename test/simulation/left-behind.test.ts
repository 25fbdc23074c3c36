import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { must } from '#lib/assert.ts';
import type { WorldActor } from '#test/support/virtual-world.ts';
import { runHistory } from './history.ts';
import { type Profile, profiles } from './profiles.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const TURNS = 50;

/** Runs a history. Returns a weak reference to one of its actors, empty unless something still holds it. */
async function survivor(profile: Profile): Promise<WeakRef<WorldActor>> {
  const seen: WeakRef<WorldActor>[] = [];
  const wrapCache = <T>(cache: T, actor: WorldActor): T => {
    seen.push(new WeakRef(actor));
    return cache;
  };
  const end = await runHistory({ seed: 1, steps: 20, profile, plants: { wrapCache } });
  expect(end.ok).toBe(true);
  return must(seen[0], 'a tab');
}

// A world takes three megabytes, so a soak of twenty thousand histories must free each one.
it.each([profiles.rough, profiles.whole])('a history leaves nothing behind: $name', async (profile) => {
  const gone = await survivor(profile);
  // Work under way at the end needs some turns of the process until it notices that its world has ended.
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
    if (gone.deref() === undefined) return;
  }
  expect.fail('The history is still held by something.');
});
