/** The subject of a demo picture. Its key is the last part of its address: `/cms/media/<key>.svg`. */
export type PictureSubject =
  | { readonly kind: 'product'; readonly sku: string; readonly view: 'plp' | 'pdp-1' | 'pdp-2' }
  | { readonly kind: 'category'; readonly slug: string }
  | { readonly kind: 'category-banner'; readonly slug: string }
  | { readonly kind: 'home'; readonly number: number; readonly device: Device }
  | { readonly kind: 'testimonial'; readonly number: number; readonly device: Device };

export type Device = 'mobile' | 'desktop';

/**
 * The edition of the product pictures. Devices and gateways keep a picture for ever under its address, so pictures that
 * are drawn anew get another edition; databases that were filled before take it over (`renewPictures`).
 */
export const productEdition = 'v2';

/** Turns 'Brownies, Pies & Tarts' into 'brownies-pies-and-tarts'. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export function pictureKey(subject: PictureSubject): string {
  switch (subject.kind) {
    case 'product':
      return `product-${subject.sku}-${subject.view}-${productEdition}`;
    case 'category':
    case 'category-banner':
      return `${subject.kind}-${subject.slug}`;
    case 'home':
    case 'testimonial':
      return `${subject.kind}-${subject.number}-${subject.device}`;
  }
}

const patterns = {
  product: new RegExp(`^product-(\\d{8})-(plp|pdp-1|pdp-2)-${productEdition}$`),
  banner: /^category-banner-([a-z0-9-]+)$/,
  category: /^category-([a-z0-9-]+)$/,
  wide: /^(home|testimonial)-(\d)-(mobile|desktop)$/,
} as const;

/** Returns the subject of a key; null for a text that is not a key. Does not check whether such a product exists. */
export function parsePictureKey(key: string): PictureSubject | null {
  const product = patterns.product.exec(key);
  if (product) return { kind: 'product', sku: product[1] ?? '', view: product[2] as 'plp' | 'pdp-1' | 'pdp-2' };
  const wide = patterns.wide.exec(key);
  if (wide) {
    return { kind: wide[1] as 'home' | 'testimonial', number: Number(wide[2]), device: wide[3] as Device };
  }
  const banner = patterns.banner.exec(key);
  if (banner) return { kind: 'category-banner', slug: banner[1] ?? '' };
  const category = patterns.category.exec(key);
  return category ? { kind: 'category', slug: category[1] ?? '' } : null;
}

/** Returns the path at which the CRM serves a picture. */
export function pictureUrl(subject: PictureSubject): string {
  return `/cms/media/${pictureKey(subject)}.svg`;
}
