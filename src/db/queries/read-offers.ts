import type { NamedCoupon } from '#domain/cart/cart-facts.ts';
import { offerRefusal } from '#domain/cart/offer-refusal.ts';
import { paise } from '#domain/money.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import { readCoupons } from '../facts/cart-facts.ts';
import { type PartRecord, withParts } from '../parts/part-reader.ts';
import type { OffersView, OfferView } from '../views/index.ts';
import type { Databases } from './databases.ts';
import { withCartModel } from './read-cart-model.ts';

const PROMOTIONS = { kind: 'promotions' } as const;

type ShownOffer = Pick<PartRecord<'Coupon__c'>, 'Name' | 'Offer_Title__c' | 'Description__c' | 'End_Date__c'>;

/**
 * Reads the offers drawer and '/my-offers' (CART-022, PRICE-023): the active coupons that are valid today. A customer
 * sees what each gives to the current cart, or why it does not apply; a guest sees the shop's description.
 */
export function readOffers(databases: Databases): Promise<OffersView> {
  return databases.owner ? readCustomerOffers(databases) : readPromotions(databases);
}

async function readPromotions(databases: Databases): Promise<OffersView> {
  const today = todayInIndia(databases.nowMs());
  return withParts(databases.cache, async (parts) => {
    await parts.load([PROMOTIONS]);
    const open = parts.rows('Coupon__c', PROMOTIONS).filter((row) => !row.End_Date__c || today <= row.End_Date__c);
    return { synced: parts.isComplete(PROMOTIONS), offers: open.map((row) => describe(row)).toSorted(byCode) };
  });
}

function readCustomerOffers(databases: Databases): Promise<OffersView> {
  return withCartModel(databases, { pictures: false }, async (model, parts) => {
    const { snapshot, reservations } = model.situation;
    const today = todayInIndia(databases.nowMs());
    const outcomes = new Map(model.prices?.coupons.map((outcome) => [outcome.code, outcome]));
    const offers = [...readCoupons(parts).values()].filter((coupon) => isOffered(coupon, today));
    const views = offers.map((coupon): OfferView => {
      const outcome = outcomes.get(coupon.Name) ?? null;
      const reason = outcome && offerRefusal({ outcome, coupon, reservations });
      const qualifies = outcome !== null && reason === null;
      return {
        ...describe(coupon),
        qualifies,
        savesPaise: qualifies ? outcome.amountPaise : paise(0),
        reason,
        selected: snapshot.draft.coupon === coupon.Name,
      };
    });
    return { synced: parts.isComplete({ kind: 'coupons' }), offers: views.toSorted(byCode) };
  });
}

/** Whether a coupon is active and valid today (PRICE-016). */
function isOffered(coupon: NamedCoupon, today: string): boolean {
  const { Active__c, Start_Date__c, End_Date__c } = coupon;
  return Active__c === true && (!Start_Date__c || Start_Date__c <= today) && (!End_Date__c || today <= End_Date__c);
}

function describe(row: ShownOffer): OfferView {
  return {
    code: row.Name ?? '',
    title: row.Offer_Title__c?.trim() || null,
    description: row.Description__c?.trim() || null,
    endDate: row.End_Date__c ?? null,
    qualifies: false,
    savesPaise: paise(0),
    reason: null,
    selected: false,
  };
}

const byCode = (a: OfferView, b: OfferView): number => (a.code < b.code ? -1 : 1);
