import type { Catalogue } from '../catalogue/build-catalogue.ts';
import { categoryId } from '../catalogue/build-categories.ts';
import { type SeedRecord, seedId } from '../seed-records.ts';

const Level1 = 'Scheme Level 1';
const Level2 = 'Scheme Level 2';

interface PercentScheme {
  readonly name: string;
  readonly product?: string;
  readonly category?: string;
  readonly unit: 'Kg' | 'pieces';
  /** The first level's threshold and percent, then the second's. */
  readonly levels: readonly (readonly [threshold: number, percent: number])[];
}

interface FreeScheme {
  readonly name: string;
  readonly product?: string;
  readonly category?: string;
  readonly unit: 'Kg' | 'pieces';
  readonly threshold: number;
  readonly gives: { readonly quantity: number; readonly product: string };
  readonly text: string;
}

const percentSchemes: readonly PercentScheme[] = [
  {
    name: 'BUNS',
    category: 'Burger Buns & Rolls',
    unit: 'pieces',
    levels: [
      [48, 3],
      [144, 6],
    ],
  },
  {
    name: 'VIENNOISERIE',
    category: 'Croissants & Danish',
    unit: 'pieces',
    levels: [
      [96, 3],
      [192, 6],
    ],
  },
  {
    name: 'FRIES',
    category: 'Fries & Potato Snacks',
    unit: 'Kg',
    levels: [
      [10, 2.5],
      [25, 5],
    ],
  },
  {
    name: 'VEG',
    category: 'Frozen Vegetables',
    unit: 'Kg',
    levels: [
      [10, 2],
      [20, 4],
    ],
  },
  {
    name: 'MOMO',
    category: 'Momos & Dim Sum',
    unit: 'pieces',
    levels: [
      [200, 3],
      [400, 5.5],
    ],
  },
  { name: 'INDBREAD', category: 'Parathas & Rotis', unit: 'pieces', levels: [[160, 2.5]] },
  {
    name: 'SAUCE',
    category: 'Sauces & Dips',
    unit: 'Kg',
    levels: [
      [6, 3],
      [24, 6],
    ],
  },
  { name: 'ICECREAM', category: 'Ice Cream & Kulfi', unit: 'Kg', levels: [[9, 4]] },
  {
    name: 'CROISSANT',
    product: 'Butter Croissant',
    unit: 'pieces',
    levels: [
      [96, 4],
      [240, 8],
    ],
  },
  {
    name: 'FRY9',
    product: 'Straight Cut Fries 9 mm',
    unit: 'Kg',
    levels: [
      [10, 3],
      [30, 7],
    ],
  },
  {
    name: 'PATTY',
    product: 'Crispy Chicken Burger Patty',
    unit: 'Kg',
    levels: [
      [6, 3],
      [16, 6],
    ],
  },
  { name: 'SAMOSA', product: 'Punjabi Samosa', unit: 'pieces', levels: [[160, 4]] },
  {
    name: 'MOZZ',
    product: 'Mozzarella, Diced',
    unit: 'Kg',
    levels: [
      [8, 2],
      [20, 4.5],
    ],
  },
];

const freeSchemes: readonly FreeScheme[] = [
  {
    name: 'FREE-CHUTNEY',
    product: 'Punjabi Samosa',
    unit: 'pieces',
    threshold: 80,
    gives: { quantity: 1, product: 'Mint Coriander Chutney' },
    text: 'One Mint Coriander Chutney free with 80 samosas',
  },
  {
    name: 'FREE-MOMO-CHUTNEY',
    product: 'Chicken Momo',
    unit: 'pieces',
    threshold: 200,
    gives: { quantity: 1, product: 'Momo Chilli Chutney' },
    text: 'One Momo Chilli Chutney free with 200 chicken momos',
  },
  {
    name: 'FREE-BUN',
    product: 'Sesame Burger Bun 4 inch',
    unit: 'pieces',
    threshold: 72,
    gives: { quantity: 1, product: 'Sesame Burger Bun 4 inch' },
    text: 'Buy 72 sesame buns, get a pack free',
  },
  {
    name: 'FREE-BUN-DOUBLE',
    product: 'Sesame Burger Bun 4 inch',
    unit: 'pieces',
    threshold: 144,
    gives: { quantity: 3, product: 'Sesame Burger Bun 4 inch' },
    text: 'Buy 144 sesame buns, get three packs free',
  },
  {
    name: 'FREE-CORN',
    category: 'Frozen Vegetables',
    unit: 'Kg',
    threshold: 30,
    gives: { quantity: 1, product: 'Sweet Corn Kernels' },
    text: 'One bag of Sweet Corn free with 30 kg of frozen vegetables',
  },
];

/** Builds the offer schemes of both levels, by weight and by pieces, and free products (DATA-006). */
export function buildSchemes(catalogue: Catalogue): SeedRecord<'Product_Offer_Schemes__c'>[] {
  const rows: Omit<SeedRecord<'Product_Offer_Schemes__c'>, 'Id'>[] = [];
  for (const scheme of percentSchemes) {
    const item = scheme.product === undefined ? null : catalogue.findByName(scheme.product);
    if (scheme.product !== undefined && item === null) continue;
    for (const [at, [threshold, percent]] of scheme.levels.entries()) {
      const subject = scheme.product ?? scheme.category;
      rows.push({
        Name: `${scheme.name}-L${at + 1}`,
        Active__c: true,
        Discount__c: percent,
        Scheme_Level__c: at === 0 ? Level1 : Level2,
        Type__c: scheme.unit,
        Convert_Quantity_Value__c: threshold,
        Quantity__c: threshold,
        product__c: item?.productId ?? null,
        category__c: scheme.category === undefined ? null : categoryId(scheme.category),
        Price__c: item === null ? null : Number((item.line.priceRupees * (1 - percent / 100)).toFixed(2)),
        Free_Product_Scheme_Y_N__c: false,
        Offer_Description__c: `${percent}% off ${subject} from ${threshold} ${scheme.unit === 'Kg' ? 'kg' : 'pieces'}`,
      });
    }
  }
  for (const scheme of freeSchemes) {
    const item = scheme.product === undefined ? null : catalogue.findByName(scheme.product);
    const gift = catalogue.findByName(scheme.gives.product);
    if ((scheme.product !== undefined && item === null) || gift === null) continue;
    rows.push({
      Name: scheme.name,
      Active__c: true,
      Scheme_Level__c: Level1,
      Type__c: scheme.unit,
      Convert_Quantity_Value__c: scheme.threshold,
      Quantity__c: scheme.threshold,
      product__c: item?.productId ?? null,
      category__c: scheme.category === undefined ? null : categoryId(scheme.category),
      offered_quanity__c: scheme.gives.quantity,
      // Empty means the product itself, as the specification allows.
      offer_product__c: scheme.gives.product === scheme.product ? null : gift.productId,
      offer_Category__c: categoryId(gift.range.category),
      Free_Product_Scheme_Y_N__c: true,
      Offer_Description__c: scheme.text,
    });
  }
  rows.push({
    Name: 'FRIES-SUMMER',
    Active__c: false,
    Discount__c: 10,
    Scheme_Level__c: Level2,
    Type__c: 'Kg',
    Convert_Quantity_Value__c: 5,
    Quantity__c: 5,
    category__c: categoryId('Fries & Potato Snacks'),
    Free_Product_Scheme_Y_N__c: false,
    Offer_Description__c: 'Summer offer, withdrawn',
  });
  return rows.map((row, at) => ({ Id: seedId('Product_Offer_Schemes__c', at + 1), ...row }));
}
