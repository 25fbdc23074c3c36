/** Deterministic catalogue for the benchmarks: products of 40 fields; price, stock and offer rows of 8. */

export type BenchRow = Record<string, string | number | boolean | null>;

const words =
  'butter croissant multigrain bread baguette brioche burger bun pizza base samosa spring roll french fries nugget paneer cutlet veg patty momo paratha naan kulcha mango pastry truffle cake muffin cookie brownie tart danish puff garlic cheese corn peas carrot bean broccoli spinach'.split(
    ' ',
  );

function* sequence(seed: number): Generator<number, never> {
  let state = seed >>> 0;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 4294967296;
  }
}

const pad = (n: number, width: number) => String(n).padStart(width, '0');
export const productId = (n: number) => `01t${pad(n, 12)}AAA`;
export const categoryId = (n: number) => `0ZG${pad(n, 12)}AAA`;

/** Makes products spread evenly over the categories, each with 40 fields of realistic sizes. */
export function products(count: number, categories: number): BenchRow[] {
  const random = sequence(7);
  const next = () => random.next().value;
  const phrase = (n: number) => Array.from({ length: n }, () => words[Math.floor(next() * words.length)]).join(' ');
  return Array.from({ length: count }, (_, n) => {
    const row: BenchRow = {
      Id: productId(n),
      Name: phrase(3),
      StockKeepingUnit: String(80000000 + n),
      Description: phrase(14),
      Category__c: categoryId(n % categories),
      'Category__r.Name': `Category ${n % categories}`,
      Sort__c: n,
      Veg_Non_Veg__c: next() < 0.8 ? 'Veg' : 'Non-Veg',
      Selling_Unit__c: 'Box',
      Selling_Unit_Conv__c: [1, 2, 6, 12][Math.floor(next() * 4)] ?? 1,
      Minimum_Order_Quantity__c: 1,
      Net_weight__c: Math.round(next() * 900) + 100,
      Weight_Unit1__c: 'GM',
      EAN_Number__c: `890${pad(Math.floor(next() * 1e10), 10)}`,
      Brand__c: `Brand ${Math.floor(next() * 5)}`,
      Ingredients__c: phrase(12),
    };
    for (let field = Object.keys(row).length; field < 40; field += 1) {
      row[`Field_${field}__c`] = next() < 0.2 ? null : field % 3 === 0 ? Math.floor(next() * 1000) : phrase(2);
    }
    return row;
  });
}

/** Makes price, stock and offer rows of 8 fields, `each` per product. */
export function companions(count: number, each: number): BenchRow[] {
  const random = sequence(11);
  return Array.from({ length: count * each }, (_, n) => ({
    Id: `01u${pad(n, 12)}AAA`,
    Product2Id: productId(Math.floor(n / each)),
    Kind: ['price', 'stock', 'scheme', 'discount', 'price'][n % each] ?? 'price',
    UnitPrice: Math.round(random.next().value * 100000) / 100,
    TAX__c: [5, 12, 18][n % 3] ?? 5,
    From_Date__c: '2026-01-01',
    To_Date__c: null,
    IsActive: true,
  }));
}

/** Turns rows into columns. */
export function columnar(rows: readonly BenchRow[]): Record<string, BenchRow[string][]> {
  const columns: Record<string, BenchRow[string][]> = {};
  for (const key of Object.keys(rows[0] ?? {})) columns[key] = rows.map((row) => row[key] ?? null);
  return columns;
}
