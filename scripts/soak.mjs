import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

const USAGE = 'Usage: npm run soak -- --seeds N --from S [--steps 100] [--profile name]';

/**
 * Runs any range of the simulation's seeds on all cores: `npm run soak -- --seeds 1000 --from 5000`. A seed that breaks
 * a promise is printed with its shortest failing prefix and that run's trace. Ends with a line that says how many ran
 * and how many failed; exit code 1 on any.
 */
const values = readOptions();
const seeds = Number(values.seeds);
const from = Number(values.from);
const steps = Number(values.steps);
if (![seeds, from, steps].every((value) => Number.isSafeInteger(value) && value > 0)) {
  refuse('--seeds, --from and --steps take whole numbers above zero.');
}

/** Seeds that a process is given at a time. */
const AT_ONCE = 5;
const TELL_EVERY_MS = 30_000;

let next = from;
let ran = 0;
const failed = [];
const startMs = Date.now();
const ticker = setInterval(() => console.log(`${ran} of ${seeds} seeds, ${failed.length} failed`), TELL_EVERY_MS);

await Promise.all(Array.from({ length: Math.min(availableParallelism(), seeds) }, work));
clearInterval(ticker);
const seconds = Math.round((Date.now() - startMs) / 1000);
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
console.log(`${ran} seeds ran (${from} to ${from + seeds - 1}, ${steps} steps, ${seconds} s), ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

function readOptions() {
  try {
    return parseArgs({
      options: {
        seeds: { type: 'string', default: '1000' },
        from: { type: 'string', default: '10001' },
        steps: { type: 'string', default: '100' },
        profile: { type: 'string' },
      },
    }).values;
  } catch (error) {
    return refuse(error.message);
  }
}

function refuse(reason) {
  console.error(`${reason}\n${USAGE}`);
  process.exit(2);
}

function work() {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('../test/simulation/soak-runner.ts', import.meta.url));
    const give = () => {
      if (next >= from + seeds) return child.disconnect();
      const first = next;
      next = Math.min(next + AT_ONCE, from + seeds);
      child.send({ first, last: next - 1, steps, ...(values.profile ? { profile: values.profile } : {}) });
    };
    child.on('message', ({ seed, failure, profiles }) => {
      if (profiles) refuse(`There is no profile '${values.profile}', only ${profiles.join(', ')}.`);
      if (seed === null) return give();
      ran += 1;
      if (!failure) return;
      failed.push(`${failure.profile} ${seed}`);
      console.log(`\n${failure.trace.join('\n')}`);
      console.log(`FAILED ${failure.profile}, seed ${seed}, ${failure.steps} of ${steps} steps: ${failure.reason}\n`);
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A runner ended with ${code}`))));
    give();
  });
}
