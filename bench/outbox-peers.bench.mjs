// What becomes of commands that an engine has reported as stored, under the same faults: our engine, TanStack's offline
// transactions, Workbox's background-sync queue, and a queue in a Dexie table. docs/reliability.md explains the method
// and its fairness. OUTBOX_SEEDS sets the number of histories of 40 commands; 265 make 10,000 accepted commands.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import 'fake-indexeddb/auto';
import { root } from '../scripts/lib/run.mjs';
import { judge, report } from './lib/figures.mjs';
import { startDexieQueue } from './outbox/adapters/dexie.mjs';
import { startApp } from './outbox/adapters/larder.mjs';
import { startTanstack } from './outbox/adapters/tanstack.mjs';
import { startWorkbox } from './outbox/adapters/workbox.mjs';
import { makeHistory } from './outbox/history.mjs';
import { live } from './outbox/live.mjs';
import { peerVersion } from './outbox/peer.mjs';

const SEEDS = Number(process.env.OUTBOX_SEEDS ?? 265);
const FIRST = Number(process.env.OUTBOX_FROM ?? 1);
const ownVersion = (name) => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).version;

// Work that a page has left when its history ends fails, as it should.
process.on('unhandledRejection', () => undefined);
for (const name of ['warn', 'error']) console[name] = () => undefined;

const engines = [
  { name: `Larder ${ownVersion('.')}`, start: startApp, isOurs: true },
  { name: `@tanstack/offline-transactions ${peerVersion('@tanstack/offline-transactions')}`, start: startTanstack },
  {
    name: `workbox-background-sync ${peerVersion('workbox-background-sync')}, as its guide shows`,
    start: startWorkbox({ careful: false }),
  },
  { name: 'the same, looking before it shifts', start: startWorkbox({ careful: true }) },
  { name: `queue in Dexie ${ownVersion('node_modules/dexie')}`, start: startDexieQueue },
];
const only = process.env.OUTBOX_ONLY;

const rows = [];
const goals = [];
for (const { name, start, isOurs } of engines) {
  if (only && !name.includes(only)) continue;
  const sum = { accepted: 0, lost: 0, doubled: 0, stuck: 0, requests: 0 };
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
    const result = await live({ history: makeHistory(seed), start });
    for (const key of Object.keys(sum)) sum[key] += result[key];
  }
  process.stderr.write(`${name}: ${JSON.stringify(sum)}\n`);
  const per10k = (count) => (count * 10_000) / sum.accepted;
  rows.push({ what: `${name}: accepted commands`, value: sum.accepted, unit: '' });
  for (const key of ['lost', 'doubled', 'stuck']) {
    rows.push({ what: `${name}: ${key} per 10,000`, value: per10k(sum[key]), unit: '' });
    if (isOurs) goals.push(judge('issue 4', `${name}: ${key}`, sum[key], { most: 0 }));
  }
  rows.push({ what: `${name}: requests per command`, value: sum.requests / sum.accepted, unit: '' });
}
report('outbox-peers', { rows, goals });
