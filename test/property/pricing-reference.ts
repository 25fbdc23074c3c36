import type {
  CartLine,
  CouponRow,
  DiscountRow,
  PriceCartInput,
  PricedCart,
  PricedFreeLine,
  PricedLine,
  SchemeRow,
} from '#domain/pricing/index.ts';

import {
  atLeast,
  compare,
  least,
  minus,
  most,
  num,
  paisa,
  percent,
  plus,
  type Q,
  q,
  rupee,
  split,
  sum,
  times,
  zero,
} from './fractions.ts';
import { baseOf, firstName, isBlank, kind, largest, measureAll, paidOf, priceOf } from './reference-lines.ts';

/**
 * A second implementation of pricing.md, to compare the engine with: exact fractions instead of paise, no index, no
 * cache, every rule a filter over all rows. It shares only types with src/domain/pricing.
 */

type Share = { amount: Q; name: string | null };
const nothing: Share = { amount: zero, name: null };

function isCandidate(row: DiscountRow, input: PriceCartInput): boolean {
  return (
    row.Active__c === true &&
    ['value', 'volume'].includes(row.Promotion_Type__c ?? '') &&
    isBlank(row.Coupon__c) &&
    (isBlank(row.Contact__c) || row.Contact__c === input.contactId) &&
    (isBlank(row.Expiration_Date__c) || input.today <= (row.Expiration_Date__c ?? ''))
  );
}

function isEarned(row: DiscountRow, scope: CartLine[], goods: CartLine[]): boolean {
  return row.Promotion_Type__c === 'value'
    ? atLeast(sum(goods.map(baseOf)), q(row.MinimumOrderValue__c))
    : atLeast(measureAll(scope, row.Quantity_Type__c), q(row.Minimum_Quantity_Value__c));
}

function percentAmount(row: DiscountRow, on: Q): Q {
  const amount = percent(on, most(zero, q(row.Value__c)));
  return least(on, row.Promotion_Type__c === 'volume' ? rupee(amount) : amount);
}

/** Step 1 for one line. */
function productDiscount(line: CartLine, goods: CartLine[], input: PriceCartInput): Share {
  const candidatesOf = (product: string) =>
    input.discounts.filter((row) => isCandidate(row, input) && row.Product__c === product);
  const offers = candidatesOf(line.Product2Id).flatMap((row) => {
    const scope = isBlank(row.Group_Level_Discount_Name__c)
      ? [line]
      : goods.filter((other) =>
          candidatesOf(other.Product2Id).some(
            (rival) => rival.Group_Level_Discount_Name__c === row.Group_Level_Discount_Name__c,
          ),
        );
    if (!isEarned(row, scope, goods)) return [];
    if (row.Type__c === 'Discount%') return [{ Name: row.Name, amount: percentAmount(row, baseOf(line)) }];
    if (row.Type__c !== 'Flat Discount') return [];
    const bases = scope.map(baseOf);
    const whole = least(paisa(most(zero, q(row.Value__c))), sum(bases));
    return [{ Name: row.Name, amount: split(whole, bases)[scope.indexOf(line)]! }];
  });
  return best(offers);
}

function best(offers: { Name: string; amount: Q }[]): Share {
  const winner = firstName(largest(offers, ({ amount }) => amount));
  return winner && compare(winner.amount, zero) > 0 ? { amount: winner.amount, name: winner.Name } : nothing;
}

const isFree = (row: SchemeRow) => [true, 'Y', 'Yes'].includes(row.Free_Product_Scheme_Y_N__c as string);
const level = (row: SchemeRow) => q(row.Scheme_Level__c === 'Scheme Level 2' ? 2 : 1);
const threshold = (row: SchemeRow) => q(row.Convert_Quantity_Value__c);
const isReached = (row: SchemeRow, scope: CartLine[]) => atLeast(measureAll(scope, row.Type__c), threshold(row));

function schemeOffer(rows: SchemeRow[], scope: CartLine[], net: Q): { Name: string; amount: Q }[] {
  const counting = rows.filter((row) => row.Active__c === true && !isFree(row) && isReached(row, scope));
  const row = firstName(largest(largest(counting, level), threshold));
  return row ? [{ Name: row.Name, amount: least(net, percent(net, most(zero, q(row.Discount__c)))) }] : [];
}

/** Step 2 for all lines. */
function categoryDiscounts(goods: CartLine[], net: Q[], input: PriceCartInput): Share[] {
  return goods.map((line, index) => {
    let ofCategory = nothing;
    if (!isBlank(line.CategoryId)) {
      const scope = goods.filter((other) => other.CategoryId === line.CategoryId);
      const nets = scope.map((other) => net[goods.indexOf(other)]!);
      const whole = sum(nets);
      const fromRows = input.discounts
        .filter((row) => isCandidate(row, input) && isBlank(row.Product__c) && row.Category__c === line.CategoryId)
        .filter((row) => isEarned(row, scope, goods))
        .flatMap((row) => {
          if (row.Type__c === 'Discount%') return [{ Name: row.Name, amount: percentAmount(row, whole) }];
          if (row.Type__c !== 'Flat Discount') return [];
          return [{ Name: row.Name, amount: least(whole, paisa(most(zero, q(row.Value__c)))) }];
        });
      const rows = input.schemes.filter((row) => isBlank(row.product__c) && row.category__c === line.CategoryId);
      const winner = best([...fromRows, ...schemeOffer(rows, scope, whole)]);
      const part = split(winner.amount, nets)[scope.indexOf(line)]!;
      ofCategory = compare(part, zero) > 0 ? { amount: part, name: winner.name } : nothing;
    }
    const own = input.schemes.filter((row) => row.product__c === line.Product2Id);
    const ofProduct = best(schemeOffer(own, [line], net[index]!));
    return compare(ofProduct.amount, ofCategory.amount) > 0 ? ofProduct : ofCategory;
  });
}

/** Step 3: quantity and first Name by product. */
function freeProducts(goods: CartLine[], input: PriceCartInput): Map<string, { quantity: Q; name: string }> {
  const free = input.schemes.filter((row) => row.Active__c === true && isFree(row));
  const won: { product: string; row: SchemeRow }[] = [];
  const seen = new Set<string>();
  for (const row of free) {
    const offered = isBlank(row.offer_product__c) ? row.product__c : row.offer_product__c;
    if (isBlank(offered)) continue;
    const scopeKey = (r: SchemeRow) =>
      isBlank(r.product__c) ? `category ${r.category__c}` : `product ${r.product__c}`;
    const key = `${scopeKey(row)} gives ${offered}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const scope = goods.filter((line) =>
      isBlank(row.product__c)
        ? !isBlank(row.category__c) && line.CategoryId === row.category__c
        : line.Product2Id === row.product__c,
    );
    if (scope.length === 0) continue;
    const rivals = free.filter((other) => {
      const gives = isBlank(other.offer_product__c) ? other.product__c : other.offer_product__c;
      return `${scopeKey(other)} gives ${gives}` === key && isReached(other, scope);
    });
    const winner = firstName(largest(rivals, threshold));
    if (winner && compare(q(winner.offered_quanity__c), zero) > 0) won.push({ product: offered ?? '', row: winner });
  }
  const gifts = new Map<string, { quantity: Q; name: string }>();
  for (const { product } of won) {
    const rows = won.filter((other) => other.product === product).map(({ row }) => row);
    gifts.set(product, {
      quantity: sum(rows.map((row) => q(row.offered_quanity__c))),
      name: firstName(rows)!.Name,
    });
  }
  return gifts;
}

/** Step 4. */
function couponDiscount(coupon: CouponRow, goods: CartLine[], net: Q[], today: string) {
  const netValue = sum(net);
  const inDates =
    (isBlank(coupon.Start_Date__c) || (coupon.Start_Date__c ?? '') <= today) &&
    (isBlank(coupon.End_Date__c) || today <= (coupon.End_Date__c ?? ''));
  const refused = (reason: 'inactive' | 'value' | 'quantity') => ({ applied: false, amount: zero, reason });
  if (coupon.Active__c !== true || !inDates) return refused('inactive');
  if (coupon.Promotion_Type__c === 'value') {
    if (goods.length === 0 || !atLeast(netValue, q(coupon.Minimum_Order_Value__c))) return refused('value');
  } else if (coupon.Promotion_Type__c === 'volume') {
    const whole = measureAll(goods, coupon.Quantity_Type__c);
    if (goods.length === 0 || !atLeast(whole, q(coupon.Minimum_Quantity_Value__c))) return refused('quantity');
  } else return refused('inactive');
  const value = most(zero, q(coupon.Value__c));
  const amount = coupon.Type__c === 'Flat Discount' ? paisa(value) : percent(netValue, value);
  return { applied: true, amount: least(netValue, amount), reason: null };
}

/** Steps 5 to 8. */
export function referencePrice(input: PriceCartInput): PricedCart {
  const goods = input.lines.filter((line) => kind(line, input) === 'ordinary');
  const product = goods.map((line) => productDiscount(line, goods, input));
  const net1 = goods.map((line, at) => minus(baseOf(line), product[at]!.amount));
  const category = categoryDiscounts(goods, net1, input);
  const net2 = net1.map((net, at) => minus(net, category[at]!.amount));
  const gifts = freeProducts(goods, input);
  const coupon = input.coupon ? couponDiscount(input.coupon, goods, net2, input.today) : null;
  const couponParts = split(coupon?.amount ?? zero, net2);

  const taxOf = (line: CartLine, discount: Q) =>
    plus(percent(minus(baseOf(line), discount), q(line.TAX__c)), gifts.has(line.Product2Id) ? q('0.18') : zero);
  const totalPrice = (line: CartLine) => plus(baseOf(line), gifts.has(line.Product2Id) ? q(1) : zero);

  const lines: PricedLine[] = [];
  const values: Q[] = [];
  const valuesWithoutCoupon: Q[] = [];
  const discounts: Q[] = [];
  const taxes: Q[] = [];
  const prices: Q[] = [];
  for (const line of input.lines) {
    const lineKind = kind(line, input);
    const Type__c = line.Type__c === 'S' ? 'S' : 'O';
    if (lineKind === 'sample' || lineKind === 'gift') {
      const shown = lineKind === 'gift' ? zero : plus(priceOf(line), percent(priceOf(line), q(line.TAX__c)));
      lines.push({
        ...{ Product2Id: line.Product2Id, Type__c, Quantity: 1, offer_product_quanity__c: 0, SalesPrice: num(shown) },
        ...{ TotalPrice: 0, Discount__c: 0, Category_Discount__c: 0, Coupon_Discount__c: 0, Total_Discount__c: 0 },
        ...{ Tax__c: 0, Total_Value__c: 0, because: { product: null, category: null, free: null } },
      });
    }
    if (lineKind !== 'ordinary') continue;
    const at = goods.indexOf(line);
    const gift = gifts.get(line.Product2Id);
    const offers = plus(product[at]!.amount, category[at]!.amount);
    const discount = plus(offers, couponParts[at]!);
    const tax = taxOf(line, discount);
    const value = plus(minus(totalPrice(line), discount), tax);
    values.push(value);
    valuesWithoutCoupon.push(plus(minus(totalPrice(line), offers), taxOf(line, offers)));
    discounts.push(discount);
    taxes.push(tax);
    prices.push(totalPrice(line));
    lines.push({
      Product2Id: line.Product2Id,
      Type__c,
      Quantity: num(plus(paidOf(line), gift?.quantity ?? zero)),
      offer_product_quanity__c: num(gift?.quantity ?? zero),
      SalesPrice: num(priceOf(line)),
      TotalPrice: num(totalPrice(line)),
      Discount__c: num(product[at]!.amount),
      Category_Discount__c: num(category[at]!.amount),
      Coupon_Discount__c: num(couponParts[at]!),
      Total_Discount__c: num(discount),
      Tax__c: num(tax),
      Total_Value__c: num(value),
      because: { product: product[at]!.name, category: category[at]!.name, free: gift?.name ?? null },
    });
  }

  const freeLines: PricedFreeLine[] = [...gifts.entries()]
    .filter(([id]) => !goods.some((line) => line.Product2Id === id))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([Product2Id, { quantity }]) => ({
      ...{ Product2Id, Quantity: num(quantity), offer_product_quanity__c: num(quantity) },
      ...{ TotalPrice: 1, Total_Discount__c: 0, Tax__c: 0.18, Total_Value__c: 1.18 },
    }));
  const onFree = (amount: string) => times(q(freeLines.length), q(amount));

  const itemTotal = plus(sum(values), onFree('1.18'));
  const thresholdTotal = plus(sum(valuesWithoutCoupon), onFree('1.18'));
  let fee: { kind: 'standard' | 'express'; amount: Q } | null = null;
  if (goods.length > 0) {
    if (input.express) fee = { kind: 'express', amount: compare(thresholdTotal, q(5000)) <= 0 ? q(150) : q(300) };
    else if (!input.settings.disable_delivery_charge && compare(thresholdTotal, q(1000)) < 0)
      fee = { kind: 'standard', amount: q(100) };
  }
  const feeTax = fee ? percent(fee.amount, q(18)) : zero;
  const cartTotal = plus(itemTotal, plus(fee?.amount ?? zero, feeTax));
  const kinds = input.lines.map((line) => kind(line, input));
  const onlySamples = kinds.includes('sample') && !kinds.includes('ordinary') && !kinds.includes('gift');
  return {
    lines,
    freeLines,
    delivery: fee && {
      kind: fee.kind,
      TotalPrice: num(fee.amount),
      Tax__c: num(feeTax),
      Total_Value__c: num(plus(fee.amount, feeTax)),
    },
    coupon: coupon && { applied: coupon.applied, amount: num(coupon.amount), reason: coupon.reason },
    totals: {
      base_value: num(plus(sum(prices), onFree('1'))),
      total_cart_discount: num(sum(discounts)),
      total_cart_tax: num(plus(plus(sum(taxes), onFree('0.18')), feeTax)),
      itemTotal: num(itemTotal),
      cartTotal: num(cartTotal),
      payable: num(rupee(cartTotal)),
      onlySamples,
      meetsMinimumOrder:
        onlySamples ||
        (goods.length > 0 && (input.settings.disable_min_order_value || atLeast(thresholdTotal, q(700)))),
    },
  };
}
