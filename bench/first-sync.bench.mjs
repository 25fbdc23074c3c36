// Goal 7: the first sync of 10,000 products over a line of 400 ms round trip and 400 kbit/s, in Chromium with the
// production build. HTTP/2 over TLS, as when an installed app is reached from another machine. Measures a guest's first
// screen, a customer's first screen and whole catalogue, the same with 5 % of the sync's answers cut, and as the peer
// the same fields read by plain SOQL paging, one page after the other.
import { gzipSync } from 'node:zlib';
import { connectToCrm, signInToCrm } from '#crm/demo/crm-api.ts';
import { people } from '#crm/seed/customers/people.ts';
import { partTables } from '#domain/crm/index.ts';
import { openBrowser, phone } from './lib/browser.mjs';
import { judge, median, report } from './lib/figures.mjs';
import { openLine, wireLimitMs } from './lib/line.mjs';
import { withProduct } from './lib/product.mjs';
import { createRandom } from './lib/random.ts';
import { paintedAtMs, signIn, stampPaint, syncedAtMs } from './lib/shop-page.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const PRODUCTS = 10_000;
const slow = { rttMs: 400, bytesPerSecond: 50_000 };
const isSync = ({ path }) => path.startsWith('/sync/');
const categoryTile = 'a[href^="/categoryListing"]';

await withProduct({ products: PRODUCTS, env: { TRUST_PROXY: '1' } }, async (product) => {
  const line = await openLine({
    target: product.url,
    secure: true,
    mayCut: (path) => path.startsWith('/sync/'),
    random: createRandom(20_261_121),
  });
  const crmLine = await openLine({
    target: product.crm().crmUrl,
    secure: true,
    change: zipped,
    serve: (path) => (path === '/' ? { type: 'text/html', body: '<!doctype html>' } : null),
  });
  const rounds = { guest: [], customer: [], cut: [], soql: [] };
  try {
    // Pictures are drawn at their first request. A gateway that has run for a while has done that already.
    await firstSync(line, { customer: true, conditions: {} });
    const plan = [
      ['guest', () => firstSync(line, { customer: false, conditions: slow, stopAtFirstScreen: true })],
      ['customer', () => firstSync(line, { customer: true, conditions: slow })],
      ['cut', () => firstSync(line, { customer: true, conditions: { ...slow, cutShare: 0.05 } })],
      ['soql', () => sequentialSoql(crmLine, product)],
    ];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, run] of round % 2 ? plan.toReversed() : plan) {
        // The peer's time hardly varies, and it takes longest.
        if (name === 'soql' && round > 1) continue;
        rounds[name].push(await run());
      }
    }
  } finally {
    await line.close();
    await crmLine.close();
  }
  tell(rounds);
});

/** Makes one first visit with an empty profile. A customer signs in before; the sync begins on the measured line. */
async function firstSync(line, { customer, conditions, stopAtFirstScreen = false }) {
  const { context, close } = await openBrowser({ ...phone, secure: true });
  try {
    if (customer) {
      line.set({});
      line.refuse(/^\/sync\//);
      const page = await context.newPage();
      await signIn(page, line.url);
      await page.goto('about:blank');
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.clearBrowserCache');
      await page.close();
      line.refuse(null);
    }
    await stampPaint(context, { selector: categoryTile });
    line.set(conditions);
    line.forget();
    const page = await context.newPage();
    const startMs = Date.now();
    await page.goto(`${line.url}/`, { waitUntil: 'commit' });
    const firstScreenMs = await paintedAtMs(page);
    const endMs = stopAtFirstScreen ? firstScreenMs : await syncedAtMs(page);
    const entries = line.entries();
    // The gateway draws a guest's first screen, so it may be there before the sync.
    const syncStartMs = entries.find(isSync)?.startMs ?? endMs;
    return { startMs, firstScreenMs, endMs, entries, syncStartMs, bytes: line.carried(syncStartMs, endMs) };
  } finally {
    await close();
  }
}

/** Reads the catalogue in the customer's parts, with the CRM's pages of 2,000 rows. Stores nothing. */
async function sequentialSoql(line, product) {
  const connection = product.crm();
  const { accessToken: token } = await signInToCrm(connection);
  const crm = await connectToCrm(connection);
  const contacts = await crm.query(`SELECT Pricebook__c FROM Contact WHERE Id = '${people.chef.contactId}'`);
  const queries = catalogueQueries(contacts[0]?.Pricebook__c);
  const { context, close } = await openBrowser({ ...phone, secure: true });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    line.set({});
    await page.goto(`${line.url}/`);
    line.set(slow);
    line.forget();
    const rows = await page.evaluate(
      async ([soqls, bearer]) => {
        let count = 0;
        for (const soql of soqls) {
          let path = `/services/data/v60.0/query?q=${encodeURIComponent(soql)}`;
          while (path) {
            const answer = await fetch(path, { headers: { authorization: `Bearer ${bearer}` }, cache: 'no-store' });
            if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
            const body = await answer.json();
            count += body.records.length;
            path = body.nextRecordsUrl;
          }
        }
        return count;
      },
      [queries, token],
    );
    const entries = line.entries();
    return { ms: Math.max(...entries.map(({ endMs }) => endMs)) - entries[0].startMs, rows, entries };
  } finally {
    await close();
  }
}

/** Returns one query per object of the catalogue, with exactly the fields of the parts. */
function catalogueQueries(pricebookId) {
  const kinds = ['settings', 'categories', 'banners', 'cards', 'details', 'prices', 'stock', 'offers', 'coupons'];
  const fields = new Map();
  for (const { object, paths } of [...kinds, 'faqs', 'locations'].flatMap((kind) => partTables(kind))) {
    fields.set(object, new Set([...(fields.get(object) ?? []), ...paths]));
  }
  const where = {
    Product2: ' WHERE IsActive = true',
    PricebookEntry: ` WHERE IsActive = true AND Pricebook2Id = '${pricebookId}'`,
  };
  return [...fields].map(([object, paths]) => `SELECT ${[...paths].join(', ')} FROM ${object}${where[object] ?? ''}`);
}

/** The embedded CRM leaves compression to the proxy in front of it; the real one compresses. */
function zipped({ headers, body }) {
  return body.length < 1000 || headers['content-encoding']
    ? { headers, body }
    : { headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(body, { level: 6 }) };
}

function tell(rounds) {
  const isCode = ({ path }) => /^\/assets\/.*\.js$/.test(path);
  /** Returns when the page's own code had arrived, including that of the sync worker. */
  const codeAtMs = ({ entries, firstScreenMs }, isWanted) =>
    Math.max(...entries.filter((entry) => isWanted(entry) && entry.endMs <= firstScreenMs).map(({ endMs }) => endMs));
  const afterCode = (round) => round.firstScreenMs - codeAtMs(round, isCode);
  const afterPage = (round) => round.firstScreenMs - codeAtMs(round, ({ path }) => /\/assets\/vendor/.test(path));

  const carriedBy = ({ entries, syncStartMs, endMs, bytes }) => {
    const ofSync = entries.filter((entry) => isSync(entry) && entry.endMs > 0 && entry.endMs <= endMs);
    const ms = endMs - syncStartMs;
    return {
      ms,
      bytes,
      ofSync: ofSync.reduce((sum, { downBytes }) => sum + downBytes, 0),
      ratio: ms / wireLimitMs({ bytes, ...slow }),
      cuts: entries.filter(({ cut }) => cut).length,
    };
  };
  const clean = rounds.customer.map(carriedBy);
  const cut = rounds.cut.map(carriedBy);
  const of = (list, key) => median(list.map((each) => each[key]));
  const soqlMs = of(rounds.soql, 'ms');
  const soqlBytes = median(
    rounds.soql.map(({ entries }) => entries.reduce((sum, { downBytes }) => sum + downBytes, 0)),
  );
  const guestAfter = median(rounds.guest.map(afterCode));
  const customerAfter = median([...rounds.customer, ...rounds.cut].map(afterCode));
  const ofPeer = of(clean, 'ms') / soqlMs;
  const KB = 1000;

  report('first-sync', {
    rows: [
      { what: 'guest: navigation to first screen', value: first(rounds.guest), unit: 'ms' },
      { what: 'guest: first screen after all code before it', value: guestAfter, unit: 'ms' },
      { what: 'guest: first screen after the page’s own code', value: median(rounds.guest.map(afterPage)), unit: 'ms' },
      { what: 'customer: navigation to first screen', value: first(rounds.customer), unit: 'ms' },
      { what: 'customer: first screen after all code before it', value: customerAfter, unit: 'ms' },
      { what: 'customer: first request of the sync to whole catalogue', value: of(clean, 'ms'), unit: 'ms' },
      { what: 'bytes of the line meanwhile', value: of(clean, 'bytes') / KB, unit: 'KB' },
      { what: 'of them the sync’s', value: of(clean, 'ofSync') / KB, unit: 'KB' },
      { what: 'the same with 5 % of its answers cut', value: of(cut, 'ms'), unit: 'ms' },
      { what: 'answers cut', value: of(cut, 'cuts'), unit: '' },
      { what: 'SOQL, 2,000 a page, one after the other, gzip, not stored', value: soqlMs, unit: 'ms' },
      { what: 'its bytes', value: soqlBytes / KB, unit: 'KB' },
      { what: 'its rows', value: rounds.soql[0].rows, unit: '' },
    ],
    goals: [
      judge(7, 'first screen after the code, guest, ms', guestAfter, { most: 1500 }),
      judge(7, 'first screen after the code, customer, ms', customerAfter, { most: 1500 }),
      judge(7, 'whole / wire limit of its bytes', of(clean, 'ratio'), { most: 1.08 }),
      judge(7, 'the same, 5 % of answers cut', of(cut, 'ratio'), { most: 1.15 }),
      judge(7, 'whole / sequential SOQL paging', ofPeer, { most: 0.4 }),
    ],
  });
}

function first(rounds) {
  return median(rounds.map(({ firstScreenMs, startMs }) => firstScreenMs - startMs));
}
