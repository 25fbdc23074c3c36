// Replaces 'vitest' for test files while faults are tried: `describe`, `it` and the hooks keep the tests in a list, so
// that a file is loaded once and its tests run again for each fault. `expect` and `vi` are Vitest's own.
import { vi, expect as vitestExpect } from 'vitest';

export { vi };

const newSuite = (name, parent, body) => ({
  name,
  parent,
  body,
  tasks: [],
  beforeAll: [],
  afterAll: [],
  beforeEach: [],
  afterEach: [],
});
let current = newSuite('', null);

/** Loads a test file and returns its tests. */
export async function collect(file) {
  current = newSuite('', null);
  const root = current;
  await import(file);
  const ids = new Map();
  const tests = [];
  for (const { name, suite, body } of await flatten(root)) {
    const full = [...lineage(suite).map((each) => each.name), name].join(' ').trim();
    const number = (ids.get(full) ?? 0) + 1;
    ids.set(full, number);
    tests.push({ id: `${file}#${full} (${number})`, name: full, file, suite, body });
  }
  return tests;
}

/** A suite may do asynchronous work before it defines its tests, so we await its body. */
async function flatten(suite) {
  const tests = [];
  for (const task of suite.tasks) {
    if (!task.tasks) tests.push(task);
    else {
      current = task;
      await task.body();
      tests.push(...(await flatten(task)));
    }
  }
  return tests;
}

/** The name may be followed by options. */
const bodyOf = (rest) => rest.find((each) => typeof each === 'function');
const lineage = (suite) => (suite ? [...lineage(suite.parent), suite] : []);
const addSuite = (name, ...rest) => current.tasks.push(newSuite(name, current, bodyOf(rest)));
const addTest = (name, ...rest) => current.tasks.push({ name, suite: current, body: bodyOf(rest) });

const none = () => undefined;
const extend = (add) =>
  Object.assign((...all) => add(...all), {
    each:
      (cases) =>
      (name, ...rest) => {
        for (const one of cases) add(name, () => bodyOf(rest)(...(Array.isArray(one) ? one : [one])));
      },
    runIf: (wanted) => (wanted ? add : none),
    skipIf: (unwanted) => (unwanted ? none : add),
    skip: none,
  });

export const describe = extend(addSuite);
export const it = extend(addTest);
const hook = (when) => (body) => current[when].push(body);
export const beforeAll = hook('beforeAll');
export const afterAll = hook('afterAll');
export const beforeEach = hook('beforeEach');
export const afterEach = hook('afterEach');

let running = null;
export const TestRunner = { getCurrentTest: () => running };
let ends = [];
export const onTestFinished = (body) => ends.push(body);

/**
 * Replaces `expect.poll`, which needs a worker of Vitest: retries until the expectation holds, for a second at most.
 */
const poll = (read) =>
  new Proxy(
    {},
    {
      get:
        (_, matcher) =>
        async (...args) => {
          for (let tries = 0; ; tries++) {
            try {
              const expected = expect(await read());
              return typeof expected[matcher] === 'function' ? expected[matcher](...args) : undefined;
            } catch (error) {
              if (tries === 50) throw error;
              await new Promise((resolve) => setTimeout(resolve, 20));
            }
          }
        },
    },
  );
export const expect = new Proxy(vitestExpect, { get: (from, key) => (key === 'poll' ? poll : from[key]) });

const { setTimeout: realTimeout, clearTimeout: realClear } = globalThis;

/**
 * Fails a test that waits for ever. Counts ten timers of a second, because the process may be halted for minutes, which
 * then counts as one.
 */
async function within(body) {
  let timer;
  const late = new Promise((_, reject) => {
    const look = (left) => {
      timer = realTimeout(() => (left === 0 ? reject(new Error('waits for ever')) : look(left - 1)), 1_000);
    };
    look(10);
  });
  try {
    return await Promise.race([body(), late]);
  } finally {
    realClear(timer);
  }
}

async function runOne(test, opened) {
  const suites = lineage(test.suite);
  const cleanups = [];
  let failed = null;
  const attempt = (body) =>
    within(async () => body({}))
      .then((cleanup) => typeof cleanup === 'function' && cleanups.push(cleanup))
      .catch((error) => {
        failed ??= error ?? new Error('threw nothing');
      });
  for (const each of suites) {
    if (opened.includes(each)) continue;
    opened.push(each);
    for (const body of each.beforeAll) await attempt(body);
    if (failed) return failed;
  }
  ends = [];
  running = test;
  for (const body of suites.flatMap((each) => each.beforeEach)) if (!failed) await attempt(body);
  if (!failed) await attempt(async () => void (await test.body({})));
  const after = suites.reverse().flatMap((each) => each.afterEach);
  for (const body of [...ends, ...after, ...cleanups]) await attempt(async () => void (await body({})));
  running = null;
  return failed;
}

/** Runs the tests in order. `report` receives each one's error or null, and returns whether to continue. */
export async function run(chosen, report) {
  const opened = [];
  const close = async (open) => {
    for (const body of open.afterAll) await within(async () => body()).catch(none);
  };
  let rejected = null;
  const onRejection = (reason) => {
    rejected ??= reason ?? new Error('rejected with nothing');
  };
  process.on('unhandledRejection', onRejection);
  for (const test of chosen) {
    const suites = lineage(test.suite);
    while (opened.length > 0 && !suites.includes(opened.at(-1))) await close(opened.pop());
    const started = performance.now();
    const failed = await runOne(test, opened);
    if (!report(test, failed ?? rejected, performance.now() - started)) break;
    rejected = null;
  }
  while (opened.length > 0) await close(opened.pop());
  process.off('unhandledRejection', onRejection);
}
