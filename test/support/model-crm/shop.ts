import type { CartLine } from '#domain/cart/cart-line.ts';
import type { AddressSnapshot } from '#domain/commands/address-fields.ts';
import { type Paise, paise, paiseFromRupees } from '#domain/money.ts';
import type { CustomerSession } from '#gateway/auth/customer-session.ts';
import { sessionUser } from '#test/support/session-user.ts';
import type { ModelCrm } from './model-crm.ts';

type ProductPlan = { name: string; sku: string; rupees: number; tax: number; stock: number | null; step?: number };

const goods = {
  naan: { name: 'Garlic Naan', sku: 'NAAN', rupees: 200, tax: 5, stock: 100 },
  bread: { name: 'Milk Bread', sku: 'BREAD', rupees: 80, tax: 5, stock: 50 },
  cake: { name: 'Truffle Cake', sku: 'CAKE', rupees: 500, tax: 18, stock: 10 },
  fries: { name: 'Crinkle Fries', sku: 'FRIES', rupees: 150, tax: 12, stock: 60, step: 5 },
} as const satisfies Record<string, ProductPlan>;

/**
 * Adds a shop with four products, two accounts and three customers: asha and her colleague of one account, and ravi of
 * another. Asha may pay up to ₹25,000 on delivery and has ₹5,000 of credit. There are no offers.
 */
export function stockShop(crm: ModelCrm) {
  const { add } = crm;
  const book = add('Pricebook2', { Name: 'Restaurants', IsActive: true });
  const category = add('ProductCategory', { Name: 'Breads', Active__c: true });
  const giftCategory = add('ProductCategory', { Name: 'Welcome Gift', Active__c: true });

  const product = (plan: ProductPlan, categoryId: string) => {
    const row = add('Product2', {
      Name: plan.name,
      StockKeepingUnit: plan.sku,
      IsActive: true,
      Category__c: categoryId,
      Quantity_Type__c: 'pieces',
      Quantity_Value__c: 1,
      Selling_Unit__c: 'EA',
      Selling_Unit_Conv__c: plan.step ?? 1,
    });
    const entry = add('PricebookEntry', {
      Product2Id: row.Id,
      Pricebook2Id: book.Id,
      IsActive: true,
      UnitPrice: plan.rupees,
      TAX__c: plan.tax,
    });
    const shelf = plan.stock === null ? null : add('Stock__c', { Product__c: row.Id, Value__c: plan.stock });
    return { id: row.Id, entryId: entry.Id, stockId: shelf?.Id ?? '', plan };
  };
  const fee = (name: string, sku: string, rupees: number) =>
    product({ name, sku, rupees, tax: 18, stock: null }, category.Id);

  const products = {
    naan: product(goods.naan, category.Id),
    bread: product(goods.bread, category.Id),
    cake: product(goods.cake, category.Id),
    fries: product(goods.fries, category.Id),
    delivery: fee('Delivery Charges-B2B', 'FEE-STD', 100),
    express: fee('Express Delivery Charges-B2B', 'FEE-EXP', 150),
    gift: product({ name: 'Tasting Box', sku: 'GIFT', rupees: 50, tax: 5, stock: 5 }, giftCategory.Id),
  };
  const priceOf = new Map(Object.values(products).map(({ id, plan }) => [id, plan]));

  const one = add('Account', { Name: 'Saffron Kitchen', KYC_Status__c: 'Completed' });
  const two = add('Account', { Name: 'Tiffin House', KYC_Status__c: 'Completed' });

  const customer = (name: string, accountId: string) => {
    const contact = add('Contact', {
      LastName: name,
      AccountId: accountId,
      Pricebook__c: book.Id,
      CustomerID__c: `C-${name}`,
      Allow_COD__c: true,
      Min_COD_Limit__c: 25_000,
    });
    const user = add('User', { LastName: name, Username: `${name}@one.example`, ContactId: contact.Id });
    const fields = {
      Type_of_Address__c: 'Billing Address',
      Building_Number__c: '12',
      Street__c: `${name} Road`,
      Area_Locality__c: 'Indiranagar',
      City__c: 'Bengaluru',
      State__c: 'Karnataka',
      Pin_Code__c: '560038',
    };
    const address = add('Address__c', { ...fields, Contact__c: contact.Id, Account__c: accountId });
    const sessionId = `session-${name}`;
    crm.signIn(sessionId, { contactId: contact.Id, accountId, userId: user.Id });
    const session: CustomerSession = {
      user: sessionUser({ accountId, contactId: contact.Id, userId: user.Id, userName: name }),
      crmSessionId: sessionId,
      pricebookId: book.Id,
    };
    const billing: AddressSnapshot = { id: address.Id, ref: null, ...fields };
    return { contactId: contact.Id, accountId, session, sessionId, billing, addressId: address.Id };
  };

  const asha = customer('asha', one.Id);
  const credit = add('Credit_Management__c', {
    Contact__c: asha.contactId,
    Account__c: asha.accountId,
    status__c: 'Active',
    Credit_limit__c: 5_000,
    Credit_Balance__c: 5_000,
  });

  return {
    ...products,
    bookId: book.Id,
    categoryId: category.Id,
    asha,
    colleague: customer('colleague', one.Id),
    ravi: customer('ravi', two.Id),
    creditId: credit.Id,
    pricePaise: (productId: string): Paise => paiseFromRupees(priceOf.get(productId)?.rupees ?? 0),
    /**
     * Returns what these lines cost with taxes and standard delivery, without offers. Computed apart from our pricing
     * code.
     */
    totalPaise: (lines: readonly CartLine[]): Paise => {
      let items = 0;
      for (const { productId, type, quantity } of lines) {
        const plan = priceOf.get(productId);
        if (!plan || type === 'S') continue;
        const base = plan.rupees * 100 * quantity;
        items += base + Math.round((base * plan.tax) / 100);
      }
      return paise(items === 0 || items >= 100_000 ? items : items + 11_800);
    },
  };
}
