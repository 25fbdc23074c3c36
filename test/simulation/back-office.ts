import type { CrmObjectName } from '#domain/crm/index.ts';
import type { ModelCrm } from '#test/support/model-crm/model-crm.ts';
import type { stockShop } from '#test/support/model-crm/shop.ts';
import type { Dice } from '#test/support/seeded-random.ts';

type Shop = ReturnType<typeof stockShop>;
type ShelfProduct = { id: string; entryId: string; stockId: string };

/** Longest delay until delta reads show a back-office transaction; well within their overlap. */
const LATE_MS = 240_000;

/** Adds products that nobody orders, so the back office may change them freely. They fill more than one page. */
export function moreProducts(crm: ModelCrm, shop: Shop): ShelfProduct[] {
  return Array.from({ length: 5 }, (_, index) => {
    const product = crm.add('Product2', {
      Name: `Shelf ${index}`,
      StockKeepingUnit: `SHELF-${index}`,
      IsActive: true,
      Category__c: shop.categoryId,
      Selling_Unit__c: 'EA',
      Selling_Unit_Conv__c: 1,
    });
    const entry = crm.add('PricebookEntry', {
      Product2Id: product.Id,
      Pricebook2Id: shop.bookId,
      IsActive: true,
      UnitPrice: 100 + index,
      TAX__c: 5,
    });
    const stock = crm.add('Stock__c', { Product__c: product.Id, Value__c: 50 });
    return { id: product.Id, entryId: entry.Id, stockId: stock.Id };
  });
}

/** Makes one back-office change, often to several rows in one second. Returns the object that changed. */
export function changeShop(options: {
  crm: ModelCrm;
  dice: Dice;
  shelf: ShelfProduct[];
  goods: readonly ShelfProduct[];
  /** Whether the prices of ordered products may change. */
  prices: boolean;
}): CrmObjectName {
  const { crm, dice, shelf, goods, prices } = options;
  const how = () => ({ lateMs: dice.chance(0.4) ? dice.below(LATE_MS) : 0 });
  const some = shelf.filter(() => dice.chance(0.6));
  switch (dice.below(6)) {
    case 0:
      for (const { stockId } of [...some, dice.pick(goods)]) {
        const value = goods.some((each) => each.stockId === stockId) ? 10_000_000 : 50;
        crm.change('Stock__c', stockId, { Value__c: value + dice.below(1_000) }, how());
      }
      return 'Stock__c';
    case 1: {
      const entries = prices && dice.chance(0.3) ? [...some, dice.pick(goods)] : some;
      for (const { entryId } of entries)
        crm.change('PricebookEntry', entryId, { UnitPrice: 80 + dice.below(300) }, how());
      return 'PricebookEntry';
    }
    case 2:
      for (const { id } of some) crm.change('Product2', id, { IsActive: dice.chance(0.5) }, how());
      return 'Product2';
    case 3: {
      const gone = shelf.length > 3 ? shelf.pop() : undefined;
      if (!gone) return 'PricebookEntry';
      crm.remove('PricebookEntry', gone.entryId, how());
      return 'PricebookEntry';
    }
    default:
      for (const { id } of some) crm.change('Product2', id, { Name: `Shelf ${dice.below(1_000)}` }, how());
      return 'Product2';
  }
}
