import { must } from '#lib/assert.ts';
import { type CatalogueItem, catalogueItems, findItem } from '../catalogue/catalogue-items.ts';
import { specialSkus } from '../catalogue/special-products.ts';
import { drawHomeBanner, drawTestimonial } from './banner-picture.ts';
import { drawCategory, drawCategoryBanner } from './category-picture.ts';
import { type PictureSubject, parsePictureKey } from './picture-keys.ts';
import { drawListing, drawPackshot, drawServing } from './product-picture.ts';

/** Draws the demo picture of a key, always the same way; null for a key without a picture. */
export function renderPicture(key: string): { svg: string } | null {
  const subject = parsePictureKey(key);
  const svg = subject === null ? null : draw(subject);
  return svg === null ? null : { svg };
}

function draw(subject: PictureSubject): string | null {
  switch (subject.kind) {
    case 'product':
      return drawProduct(subject);
    case 'category':
      return drawCategory(subject.slug);
    case 'category-banner':
      return drawCategoryBanner(subject.slug);
    case 'home':
      return drawHomeBanner(subject.number, subject.device);
    case 'testimonial':
      return drawTestimonial(subject.number, subject.device);
  }
}

const views = { plp: drawListing, 'pdp-1': drawPackshot, 'pdp-2': drawServing } as const;

function drawProduct({ sku, view }: Extract<PictureSubject, { kind: 'product' }>): string | null {
  const item = sku === specialSkus.welcomeGift ? welcomeGift() : findItem(sku);
  return item === null ? null : views[view](item);
}

/** The gift is not a product of the catalogue; it is drawn as its cookies, with wrapping. */
function welcomeGift(): CatalogueItem {
  const cookies = must(
    catalogueItems.find(({ line }) => line.name === 'Butter Cookies'),
    'the butter cookies',
  );
  return {
    ...cookies,
    sku: specialSkus.welcomeGift,
    line: { ...cookies.line, pieces: 1, garnish: ['fluent-emoji/wrapped-gift'], pack: 'carton' },
  };
}
