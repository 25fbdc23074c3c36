import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

const USAGE = 'Usage: npm run soak -- --seeds N --from S [--steps 100] [--profile name]';

/**
 * Runs any range of the simulation's seeds on all cores: `npm run soak -- --seeds 1000 --from 5000`. A seed that breaks
 * an invariant is printed with its shortest failing prefix and that run's trace. A runner that dies fails the seed it
 * was in, and another continues. Prints a runner's memory after every thousand of its seeds. Ends with the count per
 * profile and a line that says how many ran and how many failed; the exit code is 1 when any failed.
 */
const values = readOptions();
const seeds = Number(values.seeds);
const from = Number(values.from);
const steps = Number(values.steps);
if (![seeds, from, steps].every((value) => Number.isSafeInteger(value) && value > 0)) {
  refuse('--seeds, --from and --steps take whole numbers above zero.');
}

/** Seeds given to a process at a time. */
const AT_ONCE = 5;
const TELL_EVERY_MS = 30_000;
const MB = 1_000_000;

let next = from;
let ran = 0;
const failed = [];
const byProfile = new Map();
const startMs = Date.now();
const ticker = setInterval(() => console.log(`${ran} of ${seeds} seeds, ${failed.length} failed`), TELL_EVERY_MS);

await Promise.all(
  Array.from({ length: Math.min(availableParallelism(), seeds) }, (_, index) => work(`runner ${index + 1}`)),
);
clearInterval(ticker);
const seconds = Math.round((Date.now() - startMs) / 1000);
console.log([...byProfile].map(([name, count]) => `${name} ${count}`).join(', '));
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

/** Keeps one runner busy until no seeds are left, and starts a new process when it dies. */
async function work(name) {
  const mine = { name, ran: 0, left: [] };
  while (mine.left.length > 0 || next < from + seeds) await runProcess(mine);
}

function runProcess(mine) {
  return new Promise((resolve) => {
    const child = fork(new URL('../test/simulation/soak-runner.ts', import.meta.url), { execArgv: ['--expose-gc'] });
    let under = null;
    let began = false;
    const give = () => {
      if (mine.left.length === 0) mine.left = take();
      if (mine.left.length === 0) return child.disconnect();
      child.send({ seeds: mine.left, steps, ...(values.profile ? { profile: values.profile } : {}) });
    };
    child.on('message', (message) => {
      if (message.profiles) refuse(`There is no profile '${values.profile}', only ${message.profiles.join(', ')}.`);
      if (message.begins) {
        began = true;
        under = message.begins;
      }
      if (message.idle) give();
      if (message.ended) {
        under = null;
        note(mine, message.ended);
      }
    });
    child.on('exit', (code, signal) => {
      const isDeath = code !== 0 || mine.left.length > 0;
      if (isDeath) die(mine, { under, how: signal ?? `exit code ${code}` });
      // A process that never began would not begin the next time either.
      if (isDeath && !began) process.exit(1);
      resolve();
    });
    give();
  });
}

/** Takes the next unassigned seeds. */
function take() {
  const first = next;
  next = Math.min(next + AT_ONCE, from + seeds);
  return Array.from({ length: next - first }, (_, index) => first + index);
}

function note(mine, { seed, profile, failure, keptBytes }) {
  mine.left = mine.left.filter((other) => other !== seed);
  ran += 1;
  mine.ran += 1;
  byProfile.set(profile, (byProfile.get(profile) ?? 0) + 1);
  if (mine.ran % 1_000 === 0 || mine.ran === 500) {
    console.log(`${mine.name} keeps ${(keptBytes / MB).toFixed(1)} MB after ${mine.ran} seeds`);
  }
  if (!failure) return;
  failed.push(`${profile} ${seed}`);
  console.log(`\n${failure.trace.join('\n')}`);
  console.log(`FAILED ${profile}, seed ${seed}, ${failure.steps} of ${steps} steps: ${failure.reason}\n`);
}

/** Fails the seed that the runner was in. The next process gets the seeds that it had not begun. */
function die(mine, { under, how }) {
  const had = `it had ${mine.left.join(', ') || 'none'}`;
  const seed = under ?? mine.left[0];
  console.log(`FAILED ${mine.name} died (${how}) ${under === null ? 'between two seeds' : `in seed ${under}`}; ${had}`);
  mine.left = mine.left.filter((other) => other !== seed);
  if (seed !== undefined) ran += 1;
  failed.push(`runner at ${seed ?? 'its end'}`);
}
