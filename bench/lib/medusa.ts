import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PriceCartInput } from '../../src/domain/pricing/index.ts';

interface Promotion {
  readonly code: string;
}
interface Service {
  promotionService_: { list: () => Promise<Promotion[]> };
  computeActions: (codes: string[], context: object, options: object, shared: object) => Promise<object[]>;
}

/**
 * Creates Medusa's own promotion module on the same cart and as many promotions, with its database lookup replaced by a
 * list in memory. Its rules differ from ours (discounts stack), but the work per promotion and line is of the same
 * kind. Returns null when the peers of bench/peers are not installed.
 */
export function createMedusaPeer(input: PriceCartInput): (() => Promise<number>) | null {
  const folder = join(fileURLToPath(new URL('../peers/node_modules', import.meta.url)), '@medusajs', 'promotion');
  if (!existsSync(folder)) return null;
  const { default: Module } = createRequire(import.meta.url)(`${folder}/dist/services/promotion-module.js`) as {
    default: { prototype: Service };
  };
  const promotions = toPromotions(input);
  const service = Object.create(Module.prototype) as Service;
  service.promotionService_ = { list: async () => promotions };
  const codes = promotions.map(({ code }) => code);
  const context = toContext(input);
  // With a manager passed in, the service's decorators leave the call alone.
  const shared = { __type: 'MedusaContext', manager: { isStandIn: true } };
  return async () => (await service.computeActions(codes, context, { prevent_auto_promotions: true }, shared)).length;
}

function toContext({ lines }: PriceCartInput): object {
  const items = lines.map((line) => ({
    id: line.Product2Id,
    quantity: Number(line.Quantity),
    subtotal: Number(line.Quantity) * Number(line.SalesPrice),
    original_total: Number(line.Quantity) * Number(line.SalesPrice),
    is_discountable: true,
    product: { id: line.Product2Id, category: { id: line.CategoryId } },
  }));
  const itemTotal = items.reduce((sum, { subtotal }) => sum + subtotal, 0);
  return { currency_code: 'inr', item_total: itemTotal, customer: { id: 'customer' }, items };
}

/** Makes one promotion per row: its target, its percent or amount, and its minimum. */
function toPromotions({ discounts, schemes }: PriceCartInput): Promotion[] {
  const rule = (attribute: string, operator: string, value: unknown) => ({
    ...{ attribute, operator, values: [{ value: String(value) }] },
  });
  const promotion = (row: {
    name: string;
    product: unknown;
    category: unknown;
    isFlat: boolean;
    value: unknown;
    minimumQuantity: unknown;
    minimumValue: unknown;
  }) => ({
    ...{ id: row.name, code: row.name, type: 'standard', is_automatic: false, is_tax_inclusive: false, limit: null },
    rules: [
      rule('customer.id', 'eq', 'customer'),
      ...(row.minimumValue ? [rule('item_total', 'gte', row.minimumValue)] : []),
    ],
    application_method: {
      type: row.isFlat ? 'fixed' : 'percentage',
      target_type: 'items',
      allocation: row.product ? 'each' : 'across',
      value: Number(row.value),
      max_quantity: row.product ? 1000 : null,
      currency_code: 'inr',
      target_rules: [
        row.product
          ? rule('items.product.id', 'eq', row.product)
          : rule('items.product.category.id', 'eq', row.category),
        ...(row.minimumQuantity ? [rule('items.quantity', 'gte', row.minimumQuantity)] : []),
      ],
    },
  });
  return [
    ...discounts.map((row) =>
      promotion({
        ...{ name: row.Name, product: row.Product__c, category: row.Category__c, value: row.Value__c },
        ...{ isFlat: row.Type__c === 'Flat Discount', minimumValue: row.MinimumOrderValue__c },
        minimumQuantity: row.Minimum_Quantity_Value__c,
      }),
    ),
    ...schemes.map((row) =>
      promotion({
        ...{ name: row.Name, product: row.product__c, category: row.category__c, value: row.Discount__c ?? 1 },
        ...{ isFlat: false, minimumValue: null, minimumQuantity: row.Convert_Quantity_Value__c },
      }),
    ),
  ];
}
