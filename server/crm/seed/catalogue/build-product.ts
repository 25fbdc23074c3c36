import { createRandom } from '../random.ts';
import type { SeedRecord } from '../seed-records.ts';
import type { CatalogueItem } from './catalogue-items.ts';
import { eanOf } from './ean13.ts';
import {
  brandOf,
  contentText,
  ingredientsText,
  manufacturerText,
  packagingText,
  packKindOf,
  packSizeText,
  sellingUnitOf,
  shelfLifeTexts,
} from './label-texts.ts';
import { OfferUnit, PackKind } from './product-range.ts';

/** Products with imported raw material; everything else is Indian. */
const importedFrom: Readonly<Record<string, string>> = {
  'Blueberries, Whole': 'Chile',
  'Dark Chocolate Chips 50%': 'Belgium',
  'Liège Sugar Waffle': 'Belgium',
  'Edamame & Truffle Dim Sum': 'Thailand',
};

const messages = ['Chef’s favourite', 'New in the range', 'Best before the weekend rush', 'Back in season'] as const;

/** Builds a product as it is in the CRM (DATA-001): the texts of its label, with the gaps that real catalogues have. */
export function buildProduct(
  item: CatalogueItem,
  { id, categoryId, sort }: { id: string; categoryId: string; sort: number },
): SeedRecord<'Product2'> {
  const { line, range, sku } = item;
  const random = createRandom(`product ${sku}`);
  const missing = (probability: number) => random.chance(probability);
  const known = <T>(value: T, gapProbability: number): T | null => (missing(gapProbability) ? null : value);
  const netGrams = line.pieces * line.grams;
  const weights = weightsOf(item, random.whole({ min: 103, max: 112 }));
  const shelfLife = shelfLifeTexts(item);
  const step = line.step ?? range.step;

  return {
    Id: id,
    Name: line.name,
    IsActive: true,
    StockKeepingUnit: sku,
    Sort__c: known(sort, 0.04),
    Quantity_Type__c: known(range.offerUnit, 0.05),
    Quantity_Value__c: known(range.offerUnit === OfferUnit.Kg ? netGrams / 1000 : line.pieces, 0.04),
    promotion_message__c: random.chance(0.08) ? random.pick(messages) : null,
    ...weights,
    Minimum_Order_Quantity__c: known(random.chance(0.15) ? step * 2 : step, 0.12),
    Maximum_Order_Quantity__c: line.pieces === 1 ? null : line.grams,
    Base_Unit_Measure__c: baseUnitOf(item),
    Description: known(line.about, 0.012),
    Strikethrough_Price__c: random.chance(0.4) ? strikethrough(line.priceRupees, random.next()) : null,
    Selling_Unit__c: sellingUnitOf(item),
    Pack_Size__c: known(packSizeText(item), 0.03),
    Selling_Unit_Conv__c: step === 1 ? known(1, 0.5) : step,
    Category__c: categoryId,
    Hide_Bracket__c: line.pieces === 1 && random.chance(0.3),
    Primary_Shelf_Life__c: known(shelfLife.primary, 0.03),
    Total_Shelf_Life__c: known(shelfLife.total, 0.06),
    Shelf_Life__c: known(shelfLife.open, 0.1),
    Serving_Option__c: known(range.serving.join('; '), 0.12),
    Thawing_Process__c: range.thawing === null ? null : known(range.thawing, 0.1),
    Veg_Non_Veg__c: line.nonVeg ? 'Non-Veg' : 'Veg',
    Content__c: known(contentText(item), 0.05),
    Country_of_Origin__c: known(importedFrom[line.name] ?? 'India', 0.02),
    EAN_Number__c: packKindOf(item) === PackKind.Case ? null : known(eanOf(sku), 0.06),
    Brand__c: known(brandOf(item), 0.02),
    Ingredients__c: known(ingredientsText(item), 0.02),
    Packaging__c: known(packagingText(item), 0.05),
    Manufactured_By__c: known(manufacturerText(item), 0.02),
    SAP_Category__c: known(range.sapCategory, 0.03),
    Sub_Category__c: known(range.category, 0.04),
  };
}

/** Net and gross weight in one unit, as a scale prints them. The twin pack's record holds one loaf (PROD-006). */
function weightsOf({ line }: CatalogueItem, grossPercent: number) {
  const net = line.pieces * line.grams;
  const unit = net >= 1000 ? 'KG' : 'GM';
  const scale = unit === 'KG' ? 1000 : 1;
  return {
    Net_weight__c: net / scale,
    Gross_Weight__c: Math.round((net * grossPercent) / 100) / scale,
    Weight_Unit1__c: unit,
  };
}

/** The unit in which SAP counts the product. A bag of exactly one kilo is counted by the kilo. */
function baseUnitOf({ line, range }: CatalogueItem): string {
  if (range.offerUnit === OfferUnit.Kg && line.pieces === 1 && line.grams === 1000) return 'KG';
  if (line.pieces > 1 && range.pack === PackKind.Pouch) return 'PAC';
  return 'EA';
}

/** The struck-through list price: mostly about a tenth above ours, sometimes below, like old price lists. */
function strikethrough(priceRupees: number, chance: number): number {
  const factor = chance < 0.06 ? 0.95 : 1.06 + chance * 0.12;
  const step = priceRupees > 400 ? 10 : 5;
  return Math.round((priceRupees * factor) / step) * step;
}
