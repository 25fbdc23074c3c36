// Goal 13: how many manifests and parts per second the gateway serves, beside files of the build that it serves from
// disk; the same clients, alternately, in one run. Goal 16: devices that read the catalogue cost the CRM nothing.
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { judge, median, report } from './lib/figures.mjs';
import { builtDist, rise, withProduct } from './lib/product.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const ROUND_MS = 1_500;
const CLIENTS = 16;
/** After a start the builder reads everything at once, then by its own schedule, no matter who reads. */
const STARTED_MS = 60_000;
const headers = { 'larder-protocol': '1', 'larder-contact': 'guest', 'accept-encoding': 'br' };

await withProduct({ products: 10_000 }, async (product) => {
  const { hash, parts } = await (await fetch(`${product.url}/sync/catalogue`, { headers })).json();
  const part = parts.filter(({ name }) => name.startsWith('cards/')).sort((a, b) => b.bytes - a.bytes)[0];
  const styles = readdirSync(join(await builtDist(), 'assets')).find((name) => /^app-.*\.css$/.test(name));
  if (!styles) throw new Error('The build has no style sheet.');
  const plan = {
    file: `/assets/${styles}`,
    part: `/sync/parts/${part.hash}`,
    manifest: '/sync/catalogue',
    same: `/sync/catalogue?have=${hash}`,
  };
  await new Promise((resolve) => setTimeout(resolve, STARTED_MS));
  const callsAMinute = async (work) => {
    const before = await product.metrics();
    const fromMs = performance.now();
    await work();
    const minutes = (performance.now() - fromMs) / 60_000;
    return rise(before, await product.metrics(), 'crm_calls_total') / minutes;
  };
  const alone = await callsAMinute(() => new Promise((resolve) => setTimeout(resolve, STARTED_MS)));
  const before = await product.metrics();
  const rates = Object.fromEntries(Object.keys(plan).map((name) => [name, []]));
  const read = await callsAMinute(async () => {
    for (let round = -1; round < ROUNDS; round += 1) {
      const names = Object.keys(plan);
      for (const name of round % 2 ? names.toReversed() : names) {
        const rate = await rateOf(product.url + plan[name]);
        if (round >= 0) rates[name].push(rate);
      }
    }
  });
  const after = await product.metrics();
  const answered = rise(before, after, 'http_requests_total', (sample) => sample.includes('/sync/'));
  const of = (name) => median(rates[name]);
  report('gateway-reads', {
    rows: [
      { what: 'a style sheet of the build, precompressed', value: of('file'), unit: '/s' },
      { what: 'a part of the catalogue', value: of('part'), unit: '/s' },
      { what: 'the whole manifest', value: of('manifest'), unit: '/s' },
      { what: 'the manifest, unchanged', value: of('same'), unit: '/s' },
      { what: 'reads of the catalogue answered', value: answered, unit: '' },
      { what: 'CRM calls a minute while nobody reads', value: alone, unit: '' },
      { what: 'CRM calls a minute meanwhile', value: read, unit: '' },
    ],
    goals: [
      judge(13, 'part reads / static file rate', of('part') / of('file'), { least: 0.7 }),
      judge(13, 'manifest reads / static file rate', of('manifest') / of('file'), { least: 0.7 }),
      judge(13, 'unchanged manifest / static file rate', of('same') / of('file'), { least: 0.7 }),
      judge(16, 'CRM calls a minute, many readers / none', read / Math.max(1, alone), { most: 1.3 }),
    ],
  });
});

async function rateOf(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const endMs = performance.now() + ROUND_MS;
  let count = 0;
  const client = async () => {
    while (performance.now() < endMs) {
      await get(url, agent);
      count += 1;
    }
  };
  const startMs = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  return (count * 1000) / (performance.now() - startMs);
}

function get(url, agent) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200 && answer.statusCode !== 304) reject(new Error(`${answer.statusCode} ${url}`));
      answer.on('data', () => undefined);
      answer.once('end', resolve);
    });
    sent.once('error', reject);
    sent.end();
  });
}
