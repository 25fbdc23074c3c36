// Runs one history with one engine and counts: a command counts as accepted when its engine has reported it as stored.
import { createDice } from '#test/support/seeded-random.ts';
import { calm, createFetch, createLine, createServer } from './line.mjs';
import { createPhone, currentPage, isDatabaseBusy } from './phone.mjs';
import { createVirtualTime } from './virtual-time.mjs';

const MINUTE_MS = 60_000;
/** Once everything works again, the app stays open this long, is restarted, and stays open this long again. */
const REST_MS = 30 * MINUTE_MS;

/**
 * @param {(page: object, world: object) => Promise<object>} start an engine's adapter: opens the app in a page and
 *   returns `{ accept(n), online(), signedIn(), waiting() }`
 */
export async function live({ history, start }) {
  const dice = createDice(history.seed + 1);
  const time = createVirtualTime({ startMs: 1_795_200_000_000, isBusy: isDatabaseBusy });
  const phone = createPhone({ time });
  const server = createServer();
  const line = createLine({ time, dice });
  const accepted = new Set();
  const uninstall = time.install(currentPage);
  const { random } = Math;
  Math.random = () => dice.next();
  const world = {
    time,
    dice,
    line,
    server,
    browser: {},
    fetchFor: (page, serve) => createFetch({ line, page, serve }),
  };
  const open = async () => {
    const opening = phone.open((page) => start(page, world));
    await time.runUntil(time.now() + 100);
    await opening;
  };
  const pass = (ms) => time.runUntil(time.now() + ms);
  const app = (work) => {
    const page = phone.page();
    if (page?.alive && page.app) page.run(() => work(page.app, page));
  };
  const reopen = async (ms) => {
    await pass(ms);
    await open();
  };

  try {
    await open();
    Object.assign(line.faults, history.faults);
    for (const step of history.steps) {
      await pass(step.afterMs);
      switch (step.do) {
        case 'command':
          app((engine, page) => {
            void engine.accept(step.n).then(
              () => page.alive && accepted.add(step.n),
              () => undefined,
            );
          });
          await pass(0);
          break;
        case 'kill':
          if (step.at === 'now') phone.page().kill();
          else if (step.at === 'in a while') await pass(dice.below(1_000));
          else phone.page().killAt = step.at;
          if (step.at === 'in a while') phone.page().kill();
          break;
        case 'power cut':
          phone.cutPower();
          break;
        case 'offline':
          line.online = false;
          time.after(step.forMs, () => {
            line.online = true;
            app((engine) => engine.online());
          });
          break;
        case 'session ends':
          server.signedIn = false;
          time.after(step.forMs, () => {
            server.signedIn = true;
            app((engine) => engine.signedIn());
          });
          break;
        default:
      }
      if (!phone.page().alive) await reopen(step.reopenMs ?? 5_000);
    }
    Object.assign(line.faults, calm);
    await pass(5 * MINUTE_MS);
    phone.page().killAt = null;
    await pass(REST_MS);
    phone.page().kill();
    await reopen(1_000);
    await pass(REST_MS);
    let waiting = new Set();
    app((engine) => {
      void engine.waiting().then((numbers) => {
        waiting = new Set(numbers);
      });
    });
    await pass(1_000);
    phone.page().kill();
    return { ...count({ accepted, waiting, effects: server.effects }), requests: line.requests };
  } finally {
    uninstall();
    Math.random = random;
  }
}

function count({ accepted, waiting, effects }) {
  const without = [...accepted].filter((n) => !effects.has(n));
  return {
    accepted: accepted.size,
    stuck: without.filter((n) => waiting.has(n)).length,
    lost: without.filter((n) => !waiting.has(n)).length,
    doubled: [...effects.values()].filter((times) => times > 1).length,
  };
}
