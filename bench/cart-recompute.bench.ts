// Goal 8: a cart of 50 lines priced against 500 discount and scheme rows in exact paise, and 200 against 2,000.
import { compileOffers, createPricer, type PriceCartInput } from '../src/domain/pricing/index.ts';
import { changeOneLineEach, createCartWithOffers } from './lib/cart-offers.ts';
import { type Figure, type Goal, percentile, report } from './lib/figures.mjs';
import { createMedusaPeer } from './lib/medusa.ts';
import { createPlainEvaluator } from './lib/plain-evaluator.ts';

const ROUNDS = 60;
const ROUND_MS = 20;

const rows: Figure[] = [];
const goals: Goal[] = [];
await measure({ lines: 50, rows: 500 });
await measure({ lines: 200, rows: 2000 });
report('cart-recompute', { rows, goals });

async function measure(size: { lines: number; rows: number }): Promise<void> {
  const input = createCartWithOffers(size);
  const offers = compileOffers(input);
  const plain = createPlainEvaluator(input);
  const changed = changeOneLineEach(input);
  const pricer = createPricer(offers);
  const medusa = createMedusaPeer(input);
  checkSameWork(input);
  if (medusa && (await medusa()) === 0)
    throw new Error('Medusa applied no promotion: it would be timed doing nothing.');

  let turn = 0;
  const times = await takeTurns({
    compile: () => compileOffers(input),
    whole: () => createPricer(offers).price(input),
    oneLine: () => pricer.price(changed[turn++ % changed.length] ?? input),
    plain: () => plain(input.lines),
    medusa: medusa ?? undefined,
  });

  const title = `${size.lines} lines × ${size.rows} rows`;
  const us = (what: string, ms: number) => rows.push({ what: `${title}: ${what}`, value: ms * 1000, unit: 'µs' });
  us('whole recompute', times.whole);
  us('one changed line', times.oneLine);
  us('minimal indexed evaluator, no rounding rules', times.plain);
  us('offers compiled (once per pull)', times.compile);
  if (times.medusa) us('Medusa computeActions', times.medusa);
  else console.warn('Medusa is not measured: install the peers with `npm ci` in bench/peers.');

  const judge = (what: string, figure: number, limit: string, met: boolean) =>
    goals.push({ goal: 8, what: `${title}: ${what}`, figure, limit, met });
  const ofPlain = times.whole / times.plain;
  judge('whole / minimal evaluator', ofPlain, '≤ 10', ofPlain <= 10);
  const ofWhole = times.oneLine / times.whole;
  judge('one changed line / whole', ofWhole, '≤ 0.3', ofWhole <= 0.3);
  if (times.medusa) {
    const faster = times.medusa / times.whole;
    judge('Medusa / whole', faster, '≥ 100', faster >= 100);
  }
}

/**
 * Checks that both evaluators reach the same total except for rounding; otherwise the ratio would compare different
 * work.
 */
function checkSameWork(input: PriceCartInput): void {
  const exact = createPricer(compileOffers(input)).price(input);
  const plain = createPlainEvaluator(input)(input.lines);
  const goods = exact.lines.reduce((sum, line) => sum + line.Total_Value__c, 0);
  const free = exact.lines.filter((line) => line.offer_product_quanity__c > 0).length;
  // Volume percents round to a whole rupee, so each line may differ by about one.
  const isClose = Math.abs(goods - plain.total) <= input.lines.length;
  if (!isClose || free !== plain.lines.filter((line) => line.free > 0).length) {
    throw new Error(`The evaluators disagree: ${goods} and ${plain.total}.`);
  }
}

/**
 * Measures milliseconds per call. The contestants run alternately, so that a slow moment of the machine affects all of
 * them. The fastest tenth of the rounds counts, because other work on the machine can only add time.
 */
async function takeTurns<Name extends string>(
  contestants: Record<Name, (() => unknown) | undefined>,
): Promise<Record<Name, number>> {
  const entries = (Object.entries(contestants) as [Name, (() => unknown) | undefined][]).filter(hasRun);
  const times = new Map<Name, number[]>(entries.map(([name]) => [name, []]));
  for (let round = -3; round < ROUNDS; round += 1) {
    for (const [name, run] of entries) {
      const ms = await timePerCall(run);
      if (round >= 0) times.get(name)?.push(ms);
    }
  }
  return Object.fromEntries(entries.map(([name]) => [name, percentile(times.get(name) ?? [], 10)])) as Record<
    Name,
    number
  >;
}

function hasRun<Name>(entry: [Name, (() => unknown) | undefined]): entry is [Name, () => unknown] {
  return entry[1] !== undefined;
}

async function timePerCall(run: () => unknown): Promise<number> {
  const start = performance.now();
  let calls = 0;
  let end = start;
  while (end - start < ROUND_MS) {
    const result = run();
    if (result instanceof Promise) await result;
    calls += 1;
    end = performance.now();
  }
  return (end - start) / calls;
}
