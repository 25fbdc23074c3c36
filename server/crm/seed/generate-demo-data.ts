import type { CrmObjectName } from '#domain/crm/index.ts';
import { buildCatalogue } from './catalogue/build-catalogue.ts';
import { catalogueItems } from './catalogue/catalogue-items.ts';
import { company } from './company.ts';
import { buildFaqs } from './content/build-faqs.ts';
import { buildLocations } from './content/build-locations.ts';
import { buildCategoryBanners, buildHomeBanners, buildMedia, buildTestimonials } from './content/build-media.ts';
import { buildGatewaySetting, buildSettings } from './content/build-settings.ts';
import { buildAddresses, buildGstNumbers } from './customers/build-addresses.ts';
import { buildCredits, withUse } from './customers/build-credits.ts';
import { buildAccounts, buildContacts, buildUsers } from './customers/build-customers.ts';
import { buildOrders } from './customers/build-orders.ts';
import { buildFavourites, buildFeedback, buildPayments, buildStatement } from './customers/build-traces.ts';
import { buildTracking } from './customers/build-tracking.ts';
import { chefOrderPlans } from './customers/order-plans.ts';
import { people } from './customers/people.ts';
import { entryFinder } from './customers/price-basket.ts';
import { randomOrderPlans } from './customers/random-order-plans.ts';
import { buildCoupons } from './offers/build-coupons.ts';
import { buildDiscounts } from './offers/build-discounts.ts';
import { buildPrices, priceBooks } from './offers/build-prices.ts';
import { buildSchemes } from './offers/build-schemes.ts';
import { buildStock } from './offers/build-stock.ts';
import { type AnySeedRecord, seedId } from './seed-records.ts';

export interface DemoDataOptions {
  /** The day for which the data is made, 'YYYY-MM-DD' in India; orders, prices and coupons are dated around it. */
  readonly today: string;
  /** How many products, without the fee and gift products. Those of `demo/ranges` are written; more are additional packs of them. */
  readonly products?: number;
  /** How many orders the chef has; the latest (`chefOrderPlans`) are always the same. */
  readonly orders?: number;
}

/** Rows by object, parents before children, without the files (`buildDocuments`). */
export type DemoData = ReadonlyMap<CrmObjectName, readonly AnySeedRecord[]>;

const webStoreId = seedId('WebStore', 1);

/** Generates all data of the demo company: the same rows for the same options, on every machine. */
export function generateDemoData({
  today,
  products = catalogueItems.length,
  orders = chefOrderPlans.length,
}: DemoDataOptions): DemoData {
  const catalogue = buildCatalogue(products);
  const prices = buildPrices(catalogue, today);
  const coupons = buildCoupons(today);
  const schemes = buildSchemes(catalogue);
  const discounts = buildDiscounts(catalogue, { today, chefContactId: people.chef.contactId, coupons });
  const addresses = buildAddresses();
  const productById = new Map(catalogue.products.map((product) => [product.Id, product]));
  const categoryNames = new Map(catalogue.categories.map((category) => [category.Id, category.Name ?? null]));
  const trade = {
    catalogue,
    productById,
    categoryNameOf: (productId: string) => categoryNames.get(productById.get(productId)?.Category__c ?? '') ?? null,
    entryOf: entryFinder(catalogue, prices),
    discounts,
    schemes,
    coupons,
  };
  const plans = planOrders(orders).filter((plan) => plan.basket.every(([name]) => catalogue.findByName(name) !== null));
  const built = buildOrders(plans, { trade, today, addresses });
  const tracking = buildTracking(built);
  const credits = withUse(buildCredits(today), built, today);
  const invoices = tracking.invoices;

  return new Map<CrmObjectName, readonly AnySeedRecord[]>([
    ['WebStore', [{ Id: webStoreId, Name: `${company.name} B2B` }]],
    ['PWASettings__c', buildSettings()],
    ['PG_Setting__c', buildGatewaySetting()],
    ['FAQ__c', buildFaqs()],
    ['Deliverable_Locations__c', buildLocations()],
    ['ProductCategory', catalogue.categories],
    ['Product2', catalogue.products],
    ['Stock__c', buildStock(catalogue)],
    ['Pricebook2', priceBooks()],
    ['PricebookEntry', prices],
    ['Coupon__c', coupons],
    ['Product_Offer_Schemes__c', schemes],
    ['ManagedContent', buildMedia(catalogue)],
    ['Home_Banner__c', buildHomeBanners()],
    ['Category_Banner__c', buildCategoryBanners()],
    ['Testimonial__c', buildTestimonials()],
    ['Account', buildAccounts()],
    ['Contact', buildContacts()],
    ['User', buildUsers()],
    ['Applicable_Discounts__c', discounts],
    ['Address__c', addresses],
    ['GST__c', buildGstNumbers()],
    ['Credit_Management__c', credits],
    ['Favourite__c', buildFavourites(catalogue)],
    ['Order', built.map(({ order }) => order)],
    ['OrderItem', built.flatMap(({ items }) => items)],
    ['Packaging_Information__c', tracking.packaging],
    ['Invoices__c', invoices],
    ['Status_Information__c', tracking.billing],
    ['Feedback__c', buildFeedback(built, catalogue)],
    ['Payment_History__c', buildPayments(built)],
    ['Customer_Satement__c', buildStatement(built, invoices)],
  ]);
}

/** The latest orders are the written ones; a longer history begins with generated, older ones. */
function planOrders(count: number) {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`The number of orders is 0 or more, not ${count}.`);
  if (count <= chefOrderPlans.length) return chefOrderPlans.slice(chefOrderPlans.length - count);
  return [...randomOrderPlans(count - chefOrderPlans.length), ...chefOrderPlans];
}
