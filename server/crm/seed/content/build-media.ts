import type { Catalogue } from '../catalogue/build-catalogue.ts';
import { categoryId } from '../catalogue/build-categories.ts';
import { allRanges, menu } from '../catalogue/menu.ts';
import { specialSkus } from '../catalogue/special-products.ts';
import { type PictureSubject, pictureKey, pictureUrl, slugOf } from '../pictures/picture-keys.ts';
import { type SeedRecord, seedId } from '../seed-records.ts';

const views = ['plp', 'pdp-1', 'pdp-2'] as const;
const bannerNumbers = [1, 2, 3] as const;
const devices = ['mobile', 'desktop'] as const;
const categoryNames = [...menu.map(({ name }) => name), ...allRanges.map((range) => range.category)];

/** Builds the pictures (DATA-020): one PLP and two PDP for every product, one for every category. */
export function buildMedia(catalogue: Catalogue): SeedRecord<'ManagedContent'>[] {
  const skus = [...catalogue.items.map((item) => item.sku), specialSkus.welcomeGift];
  const pictures: { title: string; altText: string; subject: PictureSubject }[] = [
    ...categoryNames.map((name) => ({
      title: name,
      altText: 'PLP',
      subject: { kind: 'category' as const, slug: slugOf(name) },
    })),
    ...skus.flatMap((sku) =>
      views.map((view) => ({
        title: sku,
        altText: view === 'plp' ? 'PLP' : 'PDP',
        subject: { kind: 'product' as const, sku, view },
      })),
    ),
  ];
  return pictures.map(({ title, altText, subject }, at) => ({
    Id: seedId('ManagedContent', at + 1),
    ContentKey: pictureKey(subject),
    Title: title,
    AltText: altText,
    Url: pictureUrl(subject),
  }));
}

/** Builds the home banners (DATA-017): three for each screen width, and one inactive one of each. */
export function buildHomeBanners(): SeedRecord<'Home_Banner__c'>[] {
  const banners = devices.flatMap((device) =>
    bannerNumbers.map((number) => ({ device, number, active: true })).concat({ device, number: 3, active: false }),
  );
  return banners.map(({ device, number, active }, at) => ({
    Id: seedId('Home_Banner__c', at + 1),
    Name: device === 'mobile' ? 'home_banner' : 'home_banner_desktop',
    Banner_Url__c: pictureUrl({ kind: 'home', number, device }),
    Sequence__c: active ? number : 9,
    Active__c: active,
  }));
}

/** Builds a banner for every sub-category's list; half of them have a link. */
export function buildCategoryBanners(): SeedRecord<'Category_Banner__c'>[] {
  return allRanges.map((range, at) => {
    const sibling = allRanges.find((other) => other.parent === range.parent && other !== range) ?? range;
    return {
      Id: seedId('Category_Banner__c', at + 1),
      Name: range.category,
      Category__c: categoryId(range.category),
      Banner_URL__c: pictureUrl({ kind: 'category-banner', slug: slugOf(range.category) }),
      Action__c: at % 2 === 0 ? `/category-details/${encodeURIComponent(sibling.category)}` : null,
      Active__c: at !== allRanges.length - 1,
    };
  });
}

/** Builds the testimonials (DATA-018), drawn for phones and for wide screens. */
export function buildTestimonials(): SeedRecord<'Testimonial__c'>[] {
  const all = devices.flatMap((device) => bannerNumbers.map((number) => ({ device, number })));
  return all.map(({ device, number }, at) => ({
    Id: seedId('Testimonial__c', at + 1),
    Name: `Testimonial ${number} ${device}`,
    Image_Link__c: pictureUrl({ kind: 'testimonial', number, device }),
    Device__c: device === 'mobile' ? 'Mobile' : 'Desktop',
    Active__c: true,
  }));
}
