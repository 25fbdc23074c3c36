// One history: the actions of the user and the faults, from a seed alone, so that every engine gets the same.
import { createDice } from '#test/support/seeded-random.ts';

/** Commands per history. */
const COMMANDS = 40;
const MINUTE_MS = 60_000;

/** Makes the steps, each with its time after the previous one, in ms. */
export function makeHistory(seed) {
  const dice = createDice(seed);
  const steps = [];
  const add = (step) => steps.push({ afterMs: 200 + dice.below(20_000), ...step });
  for (let command = 0; command < COMMANDS; ) {
    if (dice.chance(0.7)) {
      add({ do: 'command', n: command });
      command += 1;
    } else if (dice.chance(0.25)) {
      // At the next commit, which usually is that of the command right after.
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
