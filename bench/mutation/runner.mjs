// A test runner for StrykerJS that stays in one process: it loads the tests once and runs, for each fault, those that
// reach it. Vitest's own runner reloads files for each of thousands of faults, which takes hours.
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

const collector = new URL('collect.mjs', import.meta.url).href;
const fewRuns = new URL('few-runs.mjs', import.meta.url).href;
const replaced = { vitest: collector, 'fast-check': fewRuns };

/** Stryker starts a new process when a run throws, and tries the same fault once more there. */
const anew = 'this fault needs a new process';

/**
 * MUTATION_SAMPLE=6 tries one fault in six, always the same ones. The others count as errors, which no score includes.
 */
const sample = Number(process.env.MUTATION_SAMPLE ?? 1);
const isChosen = ({ fileName, location, replacement }) => {
  const text = JSON.stringify([fileName.split(/sandbox-\w+\//).at(-1), location, replacement]);
  return createHash('sha256').update(text).digest().readUInt32BE() % sample === 0;
};

globalThis.__stryker__ ??= {};

class OneProcessRunner {
  #faults = globalThis.__stryker__;
  /** The tests of the files loaded so far. */
  #tests = new Map();
  #run;
  #collect;
  /** How many faults each file found; files that found many run first. */
  #found = new Map();
  #tried = 0;
  #dirty = false;

  capabilities() {
    // Also supports faults in code that runs when a module is loaded: see `mutantRun`.
    return { reloadEnvironment: true };
  }

  async init() {
    registerHooks({
      resolve: (name, context, next) => {
        const url = context.parentURL === collector || context.parentURL === fewRuns ? undefined : replaced[name];
        return url ? { url, shortCircuit: true } : next(name, context);
      },
    });
    process.env.NODE_ENV = 'test';
    const { collect, run } = await import(collector);
    this.#collect = collect;
    this.#run = run;
  }

  async #load(files) {
    for (const file of files) if (!this.#tests.has(file)) this.#tests.set(file, await this.#collect(file));
    return files.flatMap((file) => this.#tests.get(file));
  }

  async dryRun() {
    const { include, exclude } = JSON.parse(process.env.MUTATION_TESTS);
    const files = globSync(include, { exclude }).map((path) => pathToFileURL(resolve(path)).href);
    const all = await this.#load(files.sort());
    const tests = [];
    this.#faults.mutantCoverage ??= { static: {}, perTest: {} };
    this.#faults.currentTestId = all[0]?.id;
    await this.#run(all, ({ id, name }, error, timeSpentMs) => {
      const result = { id, name, timeSpentMs };
      tests.push(
        error ? { ...result, status: 1, failureMessage: String(error.stack ?? error) } : { ...result, status: 0 },
      );
      this.#faults.currentTestId = all[tests.length]?.id;
      return true;
    });
    this.#faults.currentTestId = undefined;
    return { status: 'complete', tests, mutantCoverage: this.#faults.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    if (!isChosen(activeMutant)) return { status: 'error', errorMessage: 'not in the sample' };
    if (this.#dirty) throw new Error(anew);
    const isNew = this.#tried++ === 0;
    const wanted = new Set(testFilter);
    const files = [...new Set(testFilter.map((id) => id.slice(0, id.indexOf('#'))))];
    files.sort((a, b) => (this.#found.get(b) ?? 0) - (this.#found.get(a) ?? 0));
    // In a new process, modules load with the fault active when it is in code that runs at load.
    const atLoad = isNew && mutantActivation === 'static';
    if (atLoad) this.#faults.activeMutant = activeMutant.id;
    const loaded = await this.#load(files).catch((error) => ({ error }));
    if (atLoad) this.#dirty = true;
    else if (loaded.error) throw loaded.error;
    if (loaded.error) return { status: 'killed', killedBy: [testFilter[0]], failureMessage: loaded.error.message };
    const chosen = loaded.filter(({ id }) => wanted.has(id));
    const failed = await this.#try(chosen, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const tooOften = hitLimit !== undefined && this.#faults.hitCount > hitLimit;
    Object.assign(this.#faults, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    // Values computed once, before this fault, may hide it.
    if (!failed.test && !isNew && process.env.MUTATION_TWICE) throw new Error(anew);
    if (!failed.test) return { status: 'survived', nrOfTests: chosen.length };
    // Does it fail without the fault too? Then an earlier fault, or this one, left something behind.
    const anywhere = !atLoad && !process.env.MUTATION_FRESH && (await this.#try([failed.test], {})).test;
    if (anywhere) {
      this.#dirty = true;
      if (!isNew) throw new Error(anew);
    }
    this.#found.set(failed.test.file, (this.#found.get(failed.test.file) ?? 0) + 1);
    if (tooOften) return { status: 'timeout', reason: 'Hit limit reached' };
    return { status: 'killed', killedBy: [failed.test.id], failureMessage: failed.message, nrOfTests: failed.ran };
  }

  async #try(tests, faults) {
    Object.assign(this.#faults, faults);
    const failed = { test: null, message: '', ran: 0 };
    await this.#run(tests, (test, error) => {
      failed.ran++;
      if (!error) return true;
      Object.assign(failed, { test, message: String(error.message ?? error) });
      return false;
    });
    return failed;
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'one-process', OneProcessRunner)];
