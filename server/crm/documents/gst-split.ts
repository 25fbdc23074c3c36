import { type Paise, paise } from '#domain/money.ts';

export type TaxedLine = { readonly taxPercent: number; readonly taxPaise: Paise; readonly totalPaise: Paise };

/** Amounts before tax, and the tax by who gets it: [IGST], or [CGST, SGST] within the seller's own state. */
export type TaxRow = { readonly taxablePaise: Paise; readonly parts: readonly Paise[] };

export interface TaxSummary {
  readonly rates: readonly ({ readonly percent: number } & TaxRow)[];
  /** The columns of the rates added up. */
  readonly total: TaxRow;
}

export const sumOf = (values: readonly number[]): Paise => paise(values.reduce((total, value) => total + value, 0));

/** Summarises the tax of an invoice by rate. An odd paisa goes to the state, so that the halves add up to the tax. */
export function taxSummary(lines: readonly TaxedLine[], { withinState }: { withinState: boolean }): TaxSummary {
  const percents = [...new Set(lines.map(({ taxPercent }) => taxPercent))].toSorted((a, b) => a - b);
  const rates = percents.map((percent) => {
    const own = lines.filter(({ taxPercent }) => taxPercent === percent);
    const tax = sumOf(own.map(({ taxPaise }) => taxPaise));
    const half = paise(Math.floor(tax / 2));
    return {
      percent,
      taxablePaise: paise(sumOf(own.map(({ totalPaise }) => totalPaise)) - tax),
      parts: withinState ? [half, paise(tax - half)] : [tax],
    };
  });
  const columns = withinState ? [0, 1] : [0];
  return {
    rates,
    total: {
      taxablePaise: sumOf(rates.map(({ taxablePaise }) => taxablePaise)),
      parts: columns.map((at) => sumOf(rates.map(({ parts }) => parts[at] ?? 0))),
    },
  };
}
