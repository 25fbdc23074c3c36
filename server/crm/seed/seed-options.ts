import { parseArgs } from 'node:util';
import { err, ok, type Result } from '#lib/result.ts';
import { catalogueItems, largestCatalogue } from './catalogue/catalogue-items.ts';
import { chefOrderPlans } from './customers/order-plans.ts';

export interface SeedOptions {
  readonly products: number;
  readonly orders: number;
  /** Empty the database of the data directory first. */
  readonly replace: boolean;
}

const written = catalogueItems.length;

export const seedHelp = [
  'Fills an empty CRM with the demo company, as large as wanted.',
  '',
  `Usage: npm run seed -- [--products ${written}] [--orders ${chefOrderPlans.length}] [--replace]`,
  '',
  `  --products   how many products (1 to ${largestCatalogue}); ${written} are written, more are further packs of them`,
  `  --orders     how many orders the chef has (0 to 20000); the last ${chefOrderPlans.length} are always the same`,
  '  --replace    empty the database in DATA_DIR first, with everything that app and CRM keep there',
  '',
  'Fills DATA_DIR (default .data), or the PostgreSQL database of DATABASE_URL. The app must not be running there.',
].join('\n');

const longestHistory = 20_000;

/** Parses the command line; 'help' asks for the help text, 'usage' says what is wrong. */
export function parseSeedOptions(
  argv: readonly string[],
): Result<SeedOptions, { kind: 'help' } | { kind: 'usage'; message: string }> {
  const usage = (message: string) => err({ kind: 'usage', message });
  let values: { products: string; orders: string; replace: boolean; help: boolean };
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: {
        products: { type: 'string', default: String(written) },
        orders: { type: 'string', default: String(chefOrderPlans.length) },
        replace: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    }));
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error));
  }
  if (values.help) return err({ kind: 'help' });
  const products = wholeIn(values.products, { min: 1, max: largestCatalogue });
  if (products === null)
    return usage(`--products expects a number from 1 to ${largestCatalogue}, not ${values.products}.`);
  const orders = wholeIn(values.orders, { min: 0, max: longestHistory });
  if (orders === null) return usage(`--orders expects a number from 0 to ${longestHistory}, not ${values.orders}.`);
  return ok({ products, orders, replace: values.replace });
}

function wholeIn(text: string, { min, max }: { min: number; max: number }): number | null {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}
