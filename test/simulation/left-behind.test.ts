import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { must } from '#lib/assert.ts';
import type { WorldActor } from '#test/support/virtual-world.ts';
import { runHistory } from './history.ts';
import { type Profile, profiles } from './profiles.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Someone of a history that has ended, if anything still holds them. */
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

// A soak of twenty thousand needs it: a world is three megabytes.
it.each([profiles.rough, profiles.whole])('a history leaves nothing behind: $name', async (profile) => {
  const gone = await survivor(profile);
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(gone.deref()).toBeUndefined();
});
