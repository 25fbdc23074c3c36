import { mediaKeyOf } from '#protocol/media.ts';
import { isVerified } from '../facts/address-facts.ts';
import { categoryParts, readCategories } from '../facts/categories.ts';
import { firstParts, readCustomer } from '../facts/customer.ts';
import { peekCatalogueSummary } from '../facts/product-index.ts';
import { withPending } from '../facts/profile-facts.ts';
import { readSettings, SETTINGS } from '../facts/settings.ts';
import { type PartReader, withParts } from '../parts/part-reader.ts';
import type { BannerView, HomeView } from '../views/index.ts';
import type { Databases } from './databases.ts';
import { viewOf } from './read-category-tree.ts';

const BANNERS = { kind: 'banners' } as const;

/** The screen of all offers, which guests may see, too. */
const OFFERS = '/my-offers';

/** Reads the Home screen (HOME-003 to HOME-014). */
export async function readHome(databases: Databases): Promise<HomeView> {
  const rows = databases.owner ? (await databases.outbox.snapshot()).rows : [];
  return withParts(databases.cache, async (parts) => {
    // All at once, because each read waits for the one before.
    const [summary] = await Promise.all([
      // Brands are not worth reading the whole catalogue: they appear once the store worker has built the index.
      peekCatalogueSummary(databases.cache, parts),
      parts.load([BANNERS, SETTINGS, ...categoryParts, ...(databases.owner ? firstParts : [])]),
    ]);
    const customer = databases.owner ? await readCustomer(databases, parts) : null;
    const { known, parents } = await readCategories(parts);
    const settings = readSettings(parts);
    const me = customer?.me ?? null;
    return {
      synced: known && parts.isComplete(BANNERS) && parts.isComplete(SETTINGS),
      greetingName: (me && customer && withPending(me, { customer, rows }).userName) || null,
      banners: {
        mobile: bannersNamed(parts, 'home_banner'),
        desktop: bannersNamed(parts, 'home_banner_desktop'),
      },
      categories: parents.map(viewOf),
      brands: [...(summary?.brands ?? [])],
      testimonials: settings.showTestimonials
        ? { mobile: testimonialsFor(parts, 'Mobile'), desktop: testimonialsFor(parts, 'Desktop') }
        : { mobile: [], desktop: [] },
      socialLinks: settings.socialLinks,
      appVersion: settings.appVersion,
      // The order parts' names are enough: reading the history here would delay the first screen.
      orderedBefore:
        parts.rows('Order', { kind: 'open-orders' }).length > 0 || parts.hashes({ kind: 'history' }).length > 0,
      mayOrder:
        !customer?.known || (customer.kyc.completed && me?.addressAdded !== false && isVerified(customer.contact)),
    };
  });
}

/** Returns the active banners by Sequence__c (HOME-003). The CRM names no target for them: they lead to the offers. */
function bannersNamed(parts: PartReader, name: string): BannerView[] {
  return parts
    .rows('Home_Banner__c', BANNERS)
    .filter((row) => row.Active__c === true && row.Name === name && row.Banner_Url__c)
    .toSorted((a, b) => (a.Sequence__c ?? Number.MAX_SAFE_INTEGER) - (b.Sequence__c ?? Number.MAX_SAFE_INTEGER))
    .map((row) => ({ id: row.Id ?? '', pictureKey: mediaKeyOf(row.Banner_Url__c ?? ''), action: OFFERS }));
}

function testimonialsFor(parts: PartReader, device: 'Mobile' | 'Desktop'): string[] {
  return parts
    .rows('Testimonial__c', BANNERS)
    .filter((row) => row.Active__c === true && row.Device__c === device && row.Image_Link__c)
    .map((row) => mediaKeyOf(row.Image_Link__c ?? ''));
}
