import type { CartLine, PriceCartInput } from '#domain/pricing/index.ts';
import { atLeast, compare, minus, most, over, paisa, type Q, q, sum, times, zero } from './fractions.ts';

export const isBlank = (value: unknown) => value === null || value === undefined || value === '';

const isSame = (a: string | null | undefined, b: string | null | undefined) =>
  (a ?? '').toLowerCase() === (b ?? '').toLowerCase();

export const firstName = <T extends { Name: string }>(rows: T[]): T | undefined =>
  [...rows].sort((a, b) => (a.Name < b.Name ? -1 : 1))[0];

export const largest = <T>(all: T[], value: (item: T) => Q): T[] =>
  all.filter((item) => all.every((other) => atLeast(value(item), value(other))));

export const paidOf = (line: CartLine): Q => most(zero, minus(q(line.Quantity), q(line.offer_product_quanity__c)));

export const priceOf = (line: CartLine): Q => paisa(q(line.SalesPrice));

export const baseOf = (line: CartLine): Q => paisa(times(paidOf(line), priceOf(line)));

export function kind(line: CartLine, input: PriceCartInput): 'delivery' | 'gift' | 'sample' | 'free-only' | 'ordinary' {
  if (!isBlank(line.Sku) && input.deliverySkus.includes(line.Sku ?? '')) return 'delivery';
  if (!isBlank(line.Sku) && line.Sku === input.referralSku) return 'gift';
  if (line.Type__c === 'S') return 'sample';
  return compare(paidOf(line), zero) > 0 ? 'ordinary' : 'free-only';
}

function measure(line: CartLine, unit: string | null | undefined): Q {
  const paid = paidOf(line);
  if (isBlank(unit)) return paid;
  if (!isSame(unit, 'Kg') && !isSame(unit, 'pieces')) return zero;
  if (isSame(line.Quantity_Type__c, unit) && !isBlank(line.Quantity_Value__c))
    return times(q(line.Quantity_Value__c), paid);
  if (isSame(unit, 'pieces')) return paid;
  if (isSame(line.Weight_Unit1__c, 'KG')) return times(q(line.Net_weight__c), paid);
  if (isSame(line.Weight_Unit1__c, 'GM')) return times(over(q(line.Net_weight__c), q(1000)), paid);
  return zero;
}

export const measureAll = (lines: CartLine[], unit: string | null | undefined): Q =>
  sum(lines.map((line) => measure(line, unit)));
