import type { CrmRecord } from '#domain/crm/index.ts';
import { type Paise, paise } from '#domain/money.ts';
import { unitName } from './labels.ts';

type Product = Partial<CrmRecord<'Product2'>>;

/** What one of the quantity is: what is sold, priced, counted and compared with offers. */
export type SoldUnit = {
  /** The selling unit's name in the CRM, else its base unit's: 'Box', 'PC'. */
  name: string;
  /** Pieces in one; null for a single piece, or when unknown. */
  pieces: number | null;
  /** Net weight of one in grams; null when unknown, or hidden by `Hide_Bracket__c` (DATA-001). */
  grams: number | null;
};

/** Reads what is sold from a product's unit, pieces and net weight. */
export function soldUnitOf(product: Product): SoldUnit {
  const pieces = piecesOf(product);
  return {
    name: unitName(product.Selling_Unit__c || product.Base_Unit_Measure__c),
    pieces: pieces !== null && pieces > 1 ? pieces : null,
    grams: product.Hide_Bracket__c ? null : gramsOf(product),
  };
}

/** Returns the price of a piece, or of a kilogram where pieces are not counted; null when neither is known. */
export function comparedPrice(unit: SoldUnit, pricePaise: Paise): { per: 'piece' | 'kg'; pricePaise: Paise } | null {
  if (unit.pieces !== null) return { per: 'piece', pricePaise: paise(Math.round(pricePaise / unit.pieces)) };
  // Of a whole kilogram, its price says the same already.
  if (unit.grams === null || unit.grams === 1_000) return null;
  return { per: 'kg', pricePaise: paise(Math.round((pricePaise * 1_000) / unit.grams)) };
}

/** Returns the quantities around a wrong one that the step allows, at least one step: for 7 in twos 6 and 8. */
export function nearSteps(quantity: number, step: number): number[] {
  const below = Math.floor(quantity / step) * step;
  const above = below + step;
  return [below, above].filter((each) => each >= step && Number.isInteger(each));
}

function gramsOf({ Net_weight__c, Weight_Unit1__c }: Product): number | null {
  if (!Net_weight__c || Net_weight__c < 0) return null;
  const unit = (Weight_Unit1__c ?? 'GM').toLowerCase();
  return unit === 'kg' ? Math.round(Net_weight__c * 1_000) : unit === 'gm' ? Net_weight__c : null;
}

/** The counted pieces, else net weight by the weight of a piece (`Maximum_Order_Quantity__c`, PROD-004). */
function piecesOf(product: Product): number | null {
  const { Quantity_Type__c, Quantity_Value__c, Maximum_Order_Quantity__c } = product;
  if (Quantity_Type__c?.toLowerCase() === 'pieces') return Quantity_Value__c || null;
  const grams = gramsOf(product);
  if (grams === null || !Maximum_Order_Quantity__c) return null;
  const pieces = grams / Maximum_Order_Quantity__c;
  return Number.isInteger(pieces) ? pieces : null;
}
