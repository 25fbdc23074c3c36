import type { CartLine, PriceCartInput } from '../../src/domain/pricing/index.ts';

/**
 * The limit that goal 8 names: a minimal indexed evaluator without rounding rules. The same offers and the same order
 * of steps in floating point, with rows indexed and numbers parsed beforehand; no paise, no remainders, no names, no
 * ranges.
 */

interface Row {
  isFlat: boolean;
  value: number;
  isVolume: boolean;
  minimum: number;
  unit: 'kg' | 'pieces' | 'units';
  group: string | null;
}
interface Scheme {
  level: number;
  threshold: number;
  unit: 'kg' | 'pieces' | 'units';
  percent: number;
}
interface Gift {
  threshold: number;
  unit: 'kg' | 'pieces' | 'units';
  product: string;
  quantity: number;
}
interface Offers {
  rows: Row[];
  schemes: Scheme[];
  gifts: Gift[];
}
interface Totals {
  discount: number;
  tax: number;
  value: number;
}
export interface PlainLine extends Totals {
  product: string;
  free: number;
}

const unitOf = (name: unknown) => (name === 'Kg' ? 'kg' : name === 'pieces' ? 'pieces' : 'units');
const noOffers: Offers = { rows: [], schemes: [], gifts: [] };

export function createPlainEvaluator(input: PriceCartInput): (lines: readonly CartLine[]) => {
  lines: PlainLine[];
  total: number;
} {
  const products = new Map<string, Offers>();
  const categories = new Map<string, Offers>();
  const offersAt = (product: unknown, category: unknown) => {
    const [map, key] = product ? [products, String(product)] : [categories, String(category)];
    const offers = map.get(key) ?? { rows: [], schemes: [], gifts: [] };
    map.set(key, offers);
    return offers;
  };
  const groups = new Map<string, Set<string>>();
  for (const row of input.discounts) {
    const group = row.Group_Level_Discount_Name__c || null;
    if (group) groups.set(group, (groups.get(group) ?? new Set()).add(String(row.Product__c)));
    offersAt(row.Product__c, row.Category__c).rows.push({
      isFlat: row.Type__c === 'Flat Discount',
      value: Number(row.Value__c),
      isVolume: row.Promotion_Type__c === 'volume',
      minimum: Number(row.Promotion_Type__c === 'volume' ? row.Minimum_Quantity_Value__c : row.MinimumOrderValue__c),
      unit: unitOf(row.Quantity_Type__c),
      group,
    });
  }
  for (const row of input.schemes) {
    const offers = offersAt(row.product__c, row.category__c);
    const common = { threshold: Number(row.Convert_Quantity_Value__c), unit: unitOf(row.Type__c) } as const;
    if (row.Free_Product_Scheme_Y_N__c)
      offers.gifts.push({ ...common, product: String(row.offer_product__c), quantity: Number(row.offered_quanity__c) });
    else
      offers.schemes.push({
        ...common,
        level: row.Scheme_Level__c === 'Scheme Level 2' ? 2 : 1,
        percent: Number(row.Discount__c),
      });
  }
  for (const { schemes, gifts } of [...products.values(), ...categories.values()]) {
    schemes.sort((a, b) => b.level - a.level || b.threshold - a.threshold);
    gifts.sort((a, b) => b.threshold - a.threshold);
  }
  const couponPercent = Number(input.coupon?.Value__c ?? 0);

  return (cart) => {
    const lines = cart.map((line) => {
      const paid = Number(line.Quantity) - Number(line.offer_product_quanity__c ?? 0);
      const own = Number(line.Quantity_Value__c) * paid;
      const isKg = line.Quantity_Type__c === 'Kg';
      return {
        product: line.Product2Id,
        category: String(line.CategoryId),
        tax: Number(line.TAX__c),
        base: paid * Number(line.SalesPrice),
        units: paid,
        kg: isKg ? own : (Number(line.Net_weight__c) * paid) / 1000,
        pieces: isKg ? paid : own,
        net: 0,
        free: 0,
      };
    });
    type Line = (typeof lines)[number];
    let orderValue = 0;
    for (const line of lines) orderValue += line.base;
    const groupSums = new Map<string, { base: number; kg: number; pieces: number; units: number }>();
    for (const [group, members] of groups) {
      const sum = { base: 0, kg: 0, pieces: 0, units: 0 };
      for (const line of lines) {
        if (!members.has(line.product)) continue;
        sum.base += line.base;
        sum.kg += line.kg;
        sum.pieces += line.pieces;
        sum.units += line.units;
      }
      groupSums.set(group, sum);
    }

    const byCategory = new Map<string, Line[]>();
    for (const line of lines) {
      let best = 0;
      for (const row of (products.get(line.product) ?? noOffers).rows) {
        const scope = (row.group && groupSums.get(row.group)) || line;
        if ((row.isVolume ? scope[row.unit] : orderValue) < row.minimum) continue;
        const amount = row.isFlat
          ? (Math.min(row.value, scope.base) * line.base) / scope.base
          : (line.base * row.value) / 100;
        if (amount > best) best = amount;
      }
      line.net = line.base - Math.min(best, line.base);
      const siblings = byCategory.get(line.category);
      if (siblings) siblings.push(line);
      else byCategory.set(line.category, [line]);
    }

    const gifts = new Map<string, number>();
    const give = (offered: readonly Gift[], scope: { kg: number; pieces: number; units: number }) => {
      const seen = new Set<string>();
      for (const gift of offered) {
        if (seen.has(gift.product) || scope[gift.unit] < gift.threshold) continue;
        seen.add(gift.product);
        gifts.set(gift.product, (gifts.get(gift.product) ?? 0) + gift.quantity);
      }
    };
    for (const [category, siblings] of byCategory) {
      const offers = categories.get(category) ?? noOffers;
      const sum = { net: 0, kg: 0, pieces: 0, units: 0 };
      for (const line of siblings) {
        sum.net += line.net;
        sum.kg += line.kg;
        sum.pieces += line.pieces;
        sum.units += line.units;
      }
      let best = 0;
      for (const row of offers.rows) {
        if ((row.isVolume ? sum[row.unit] : orderValue) < row.minimum) continue;
        best = Math.max(best, Math.min(sum.net, row.isFlat ? row.value : (sum.net * row.value) / 100));
      }
      const scheme = offers.schemes.find((each) => sum[each.unit] >= each.threshold);
      if (scheme) best = Math.max(best, (sum.net * scheme.percent) / 100);
      for (const line of siblings) {
        const own = (products.get(line.product) ?? noOffers).schemes.find((each) => line[each.unit] >= each.threshold);
        line.net -= Math.max((best * line.net) / (sum.net || 1), own ? (line.net * own.percent) / 100 : 0);
      }
      if (offers.gifts.length > 0) give(offers.gifts, sum);
    }
    for (const line of lines) {
      const { gifts: own } = products.get(line.product) ?? noOffers;
      if (own.length > 0) give(own, line);
    }

    let total = 0;
    const priced = lines.map((line): PlainLine => {
      const free = gifts.get(line.product) ?? 0;
      const net = line.net * (1 - couponPercent / 100);
      const tax = (net * line.tax) / 100;
      const value = net + tax + (free > 0 ? 1.18 : 0);
      total += value;
      return { product: line.product, free, discount: line.base - net, tax, value };
    });
    return { lines: priced, total };
  };
}
