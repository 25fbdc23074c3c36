// Goals 1, 2, 3 and 12: bulk load, changes, cold start, tap to durably saved; in Chromium, in a worker, profile on
// disk.
import { inWorker } from './lib/browser.mjs';
import { median, percentile, report } from './lib/figures.mjs';

await inWorker('bench/browser/storage.ts', async ({ call, freshWorker, reopen }) => {
  const loads = [];
  for (let round = 0; round < 5; round += 1) loads.push(await call('bulkLoad'));
  const rows = [];
  for (let round = 0; round < 2; round += 1) rows.push(await call('dexieRows'));
  const ours = median(loads.map((load) => load.oursMs));
  const verified = median(loads.map((load) => load.verifiedMs));
  const raw = median(loads.map((load) => load.rawMs));
  const dexie = median(rows);

  const stored = await call('prepareColdStart');
  const cold = { first: [], firstRaw: [], whole: [], wholeOpfs: [] };
  for (let round = 0; round < 7; round += 1) {
    if (round % 3 === 0) await reopen();
    for (const [key, name, args] of round % 2
      ? [
          ['first', 'firstCategory', [stored]],
          ['firstRaw', 'firstCategoryRaw', [stored]],
          ['whole', 'wholeCatalogue', [stored]],
          ['wholeOpfs', 'wholeCatalogueOpfs', []],
        ]
      : [
          ['firstRaw', 'firstCategoryRaw', [stored]],
          ['first', 'firstCategory', [stored]],
          ['wholeOpfs', 'wholeCatalogueOpfs', []],
          ['whole', 'wholeCatalogue', [stored]],
        ]) {
      await freshWorker();
      cold[key].push(await call(name, ...args));
    }
  }
  const paired = (ours, peer) => median(ours.map((ms, round) => ms / peer[round]));
  const first = paired(cold.first, cold.firstRaw);
  const whole = paired(cold.whole, cold.wholeOpfs);

  const together = await call('changedProducts', 9, false);
  const spread = await call('changedProducts', 9, true);
  const changes = median(together.ours) / median(together.peer);
  const spreadChanges = median(spread.ours) / median(spread.peer);

  const taps = await call('tapToSaved', 120);
  const p95 = percentile(taps.ours, 95);
  const ratio = median(taps.ours) / median(taps.peer);

  report('storage', {
    rows: [
      { what: '10,000 products + 50,000 rows, parts through the cache store', value: ours, unit: 'ms' },
      { what: 'the same with every hash verified', value: verified, unit: 'ms' },
      { what: 'raw IndexedDB, columnar chunks of 2,500, relaxed', value: raw, unit: 'ms' },
      { what: 'Dexie bulkPut of rows, relaxed', value: dexie, unit: 'ms' },
      { what: '100 changed products of one category', value: median(together.ours), unit: 'ms' },
      { what: 'the same, Dexie rows', value: median(together.peer), unit: 'ms' },
      { what: '100 changed products of all categories', value: median(spread.ours), unit: 'ms' },
      { what: 'the same, Dexie rows', value: median(spread.peer), unit: 'ms' },
      { what: 'what they replaced, deleted at the end of the pull', value: median(spread.swept), unit: 'ms' },
      { what: 'cold: six records of a category through the cache store', value: median(cold.first), unit: 'ms' },
      { what: 'cold: the same six records, raw IndexedDB', value: median(cold.firstRaw), unit: 'ms' },
      { what: 'cold: whole catalogue, indexed', value: median(cold.whole), unit: 'ms' },
      { what: 'cold: one OPFS file, indexed', value: median(cold.wholeOpfs), unit: 'ms' },
      { what: 'tap to durably saved, median', value: median(taps.ours), unit: 'ms' },
      { what: 'tap to durably saved, p95', value: p95, unit: 'ms' },
      { what: 'raw strict put, median', value: median(taps.peer), unit: 'ms' },
    ],
    goals: [
      { goal: 1, what: 'bulk load / raw columnar write', figure: ours / raw, limit: '≤ 1.5', met: ours / raw <= 1.5 },
      { goal: 1, what: 'Dexie rows / bulk load', figure: dexie / ours, limit: '≥ 40', met: dexie / ours >= 40 },
      { goal: 2, what: '100 changes in one category / Dexie rows', figure: changes, limit: '≤ 1', met: changes <= 1 },
      {
        goal: 2,
        what: '100 changes all over / Dexie rows',
        figure: spreadChanges,
        limit: '≤ 1',
        met: spreadChanges <= 1,
      },
      { goal: 3, what: 'six records of a category / raw', figure: first, limit: '≤ 1.3', met: first <= 1.3 },
      { goal: 3, what: 'whole catalogue / one OPFS file', figure: whole, limit: '≤ 1.2', met: whole <= 1.2 },
      { goal: 12, what: 'saved command / raw strict put', figure: ratio, limit: '≤ 2', met: ratio <= 2 },
      { goal: 12, what: 'tap to durably saved, p95 in ms', figure: p95, limit: '≤ 50', met: p95 <= 50 },
    ],
  });
});
