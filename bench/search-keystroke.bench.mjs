// Goal 9: search as it is typed, letter by letter, in a catalogue of 10,000 products, beside MiniSearch with the
// fuzziness that finds one slip; alternately, in one run. How well both find words with one slip is in the same report.
import { buildSearchIndex } from '../src/store/search/search-index.ts';
import { searchProducts } from '../src/store/search/search-products.ts';
import { products } from './lib/data.ts';
import { judge, median, percentile, report } from './lib/figures.mjs';
import { importPeer, peerVersion } from './outbox/peer.mjs';

const PRODUCTS = 10_000;
const LIMIT = 20;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

const rows = products(PRODUCTS, 60).map((row) => ({
  productId: row.Id,
  sku: row.StockKeepingUnit,
  ean: row.EAN_Number__c,
  name: row.Name,
  category: row['Category__r.Name'],
  brand: row.Brand__c,
  description: row.Description,
}));
/** The fields that each search covers. */
const scopes = {
  'name and SKU': { rows: rows.map((row) => ({ ...row, category: '', brand: '', description: '' })), most: 2 },
  'all fields': { rows, most: 5 },
};

// Texts of one to three words, as a cook types them; a twentieth are the beginnings of SKUs.
const wanted = rows.filter((_, at) => at % 251 === 0);
const typed = wanted.map(({ name, sku }, at) =>
  at % 20 === 0
    ? sku.slice(0, 6)
    : name
        .split(' ')
        .slice(0, 1 + (at % 3))
        .join(' '),
);
const keystrokes = typed.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)));

/** Swaps two neighbouring letters in the middle of a word: one slip. */
const slip = (word) => {
  const at = word.length >> 1;
  return word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1);
};

const sum = (values) => values.reduce((total, value) => total + value, 0);
const figures = [];
const goals = [];
const MiniSearch = (await importPeer('minisearch', 'dist/es/index.js')).default;
for (const [name, scope] of Object.entries(scopes)) {
  const index = buildSearchIndex(scope.rows);
  const peer = new MiniSearch({
    idField: 'productId',
    fields: ['name', 'sku', 'category', 'brand', 'description'],
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { name: 4 } },
  });
  peer.addAll(scope.rows);
  const search = {
    ours: (text) => searchProducts(index, { text }).productIds.slice(0, LIMIT),
    peer: (text) =>
      peer
        .search(text)
        .slice(0, LIMIT)
        .map((hit) => hit.id),
  };
  const times = { ours: [], peer: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const text of keystrokes) {
      for (const who of round % 2 ? ['ours', 'peer'] : ['peer', 'ours']) {
        const begin = performance.now();
        search[who](text);
        // The first round warms both up.
        if (round > 0) times[who].push(performance.now() - begin);
      }
    }
  }
  const p95 = percentile(times.ours, 95);
  const faster = sum(times.peer) / sum(times.ours);
  for (const [who, label] of [
    ['ours', 'ours'],
    ['peer', 'MiniSearch'],
  ]) {
    figures.push({ what: `${name}: a keystroke, median, ${label}`, value: median(times[who]), unit: 'ms' });
    figures.push({ what: `${name}: a keystroke, p95, ${label}`, value: percentile(times[who], 95), unit: 'ms' });
  }
  goals.push(judge(9, `${name}: p95 of a keystroke in ms`, p95, { most: scope.most }));
  goals.push(judge(9, `${name}: MiniSearch / ours, all keystrokes together`, faster, { least: 3 }));
}

// A word with one slip finds a product with that word among the first twenty.
const index = buildSearchIndex(rows);
const words = [...new Set(rows.flatMap(({ name }) => name.split(' ')))].filter((word) => word.length >= 5);
const nameOf = new Map(rows.map(({ productId, name }) => [productId, name.split(' ')]));
const found = words.filter((word) =>
  searchProducts(index, { text: slip(word) })
    .productIds.slice(0, LIMIT)
    .some((productId) => nameOf.get(productId)?.includes(word)),
);
goals.push(judge(9, 'recall of words with one slip among the first 20', found.length / words.length, { least: 0.98 }));

figures.push({
  what: `MiniSearch ${peerVersion('minisearch')}, keystrokes a round`,
  value: keystrokes.length,
  unit: '',
});
report('search-keystroke', { rows: figures, goals });
