import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';

const DATABASE = 'steps';
/** More than any chain worth counting. */
const MOST = 30;

/**
 * Counts how many steps in a row `work` waits for the databases: one for opening them, then one for each transaction
 * that could begin only after the previous one answered. Parallel work counts as one step.
 */
export async function databaseSteps(work: () => Promise<unknown>): Promise<number> {
  const rounds = await roundsOf(work);
  await roundsOf(() => readOneByOne(0));
  for (let steps = 1; steps < MOST; steps += 1) {
    if ((await roundsOf(() => readOneByOne(steps - 1))) >= rounds) return steps;
  }
  throw new Error(`More than ${MOST} steps`);
}

/** Opens a database with the browser's own API, then reads `reads` times in a row. */
async function readOneByOne(reads: number): Promise<void> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('records');
  const database = await answered(opening);
  for (let read = 0; read < reads; read += 1) {
    await answered(database.transaction('records').objectStore('records').get('any'));
  }
  database.close();
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * Counts the rounds of fake-indexeddb. In each round it does exactly what was requested before the round began; a
 * transaction that has begun continues within its round.
 */
async function roundsOf(work: () => Promise<unknown>): Promise<number> {
  const real = globalThis.setImmediate;
  type Task = () => void;
  let asked: Task[] = [];
  const goesOn = ({ name }: Task) => name === 'bound _start';
  const turn = () => new Promise((resolve) => real(resolve));
  globalThis.setImmediate = ((task: Task) => void asked.push(task)) as unknown as typeof setImmediate;
  // Another thread's hash would come a round late on a busy machine.
  const hash = (_: unknown, bytes: Uint8Array) =>
    Promise.resolve(new Uint8Array(createHash('sha256').update(bytes).digest()).buffer);
  Object.defineProperty(crypto.subtle, 'digest', { configurable: true, value: hash });
  try {
    let rounds = 0;
    let isDone = false;
    const end = work().finally(() => {
      isDone = true;
    });
    for (await turn(); !isDone; ) {
      let now = asked;
      // Nothing was requested: the work waits for something else.
      if (now.length > 0) rounds += 1;
      asked = [];
      while (now.length > 0) {
        for (const task of now) task();
        await turn();
        now = asked.filter(goesOn);
        asked = asked.filter((task) => !goesOn(task));
      }
      await turn();
    }
    await end;
    return rounds;
  } finally {
    globalThis.setImmediate = real;
    Reflect.deleteProperty(crypto.subtle, 'digest');
    for (const task of asked) real(task);
  }
}
