// One history: what the user and the world do, from a seed alone, so that every engine lives through the same.
import { createDice } from '#test/support/seeded-random.ts';

/** Commands of one history. */
const COMMANDS = 40;
const MINUTE_MS = 60_000;

/** Steps with their time after the one before, in ms. */
export function makeHistory(seed) {
  const dice = createDice(seed);
  const steps = [];
  const add = (step) => steps.push({ afterMs: 200 + dice.below(20_000), ...step });
  for (let command = 0; command < COMMANDS; ) {
    if (dice.chance(0.7)) {
      add({ do: 'command', n: command });
      command += 1;
    } else if (dice.chance(0.25)) {
      // At the next commit: usually that of the command that follows at once.
      const at = dice.pick(['before a commit', 'after a commit', 'now', 'in a while']);
      const afterMs = dice.pick([0, 300, 2_000]);
      add({ do: 'kill', at, afterMs, reopenMs: 1_000 + dice.below(MINUTE_MS) });
    } else if (dice.chance(0.12)) {
      add({ do: 'power cut', afterMs: dice.pick([100, 1_000, 4_000, 15_000]), reopenMs: MINUTE_MS });
    } else if (dice.chance(0.4)) add({ do: 'offline', forMs: 5_000 + dice.below(4 * MINUTE_MS) });
    else if (dice.chance(0.3)) add({ do: 'session ends', forMs: 5_000 + dice.below(2 * MINUTE_MS) });
    else add({ do: 'nothing', afterMs: dice.below(2 * MINUTE_MS) });
  }
  const faults = {
    dropRequest: 0.15 * dice.next(),
    dropReply: 0.15 * dice.next(),
    duplicate: 0.08 * dice.next(),
    delay: 0.06 * dice.next(),
    refuse: 0.15 * dice.next(),
  };
  return { seed, steps, faults };
}
