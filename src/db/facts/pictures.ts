import { mediaKeyOf } from '#protocol/media.ts';
import type { PartTable } from '#protocol/part.ts';
import { rowsOf } from '#protocol/part-codec.ts';
import type { PartReader, PartSelector } from '../parts/part-reader.ts';
import type { ProductIndex } from './product-index.ts';

/** Keys for `Endpoint.media`: the picture for lists, and those for the product page. */
type Pictures = { listing: string | null; details: string[] };

/** Pictures by title: a product's SKU or a category's name (DATA-020). */
export interface PictureBook {
  of(title: string): Pictures;
  /** The picture to show in a list; a page picture if there is no listing picture. */
  listing(title: string): string | null;
  /** The listing pictures of all titles. */
  listings(): string[];
}

/** Alt texts that tell which picture of a product it is. */
const LISTING = 'PLP';
const DETAIL = 'PDP';

/** The key is computed on first use: a catalogue has tens of thousands of pictures, a screen shows a few hundred. */
type Picture = { url: string; key: string | null };

type Page = { listing: Picture | null; details: Picture[] };

/** Each part's pictures are sorted only once. */
const books = new WeakMap<PartTable, ReadonlyMap<string, Page>>();

function keyOf(picture: Picture): string {
  picture.key ??= mediaKeyOf(picture.url);
  return picture.key;
}

/** Opens the pictures of loaded parts. The pictures of one title may be in several parts. */
export function openPictureBook(parts: PartReader, selectors: readonly PartSelector[]): PictureBook {
  const tables = new Set(selectors.flatMap((selector) => parts.tables('ManagedContent', selector)));
  const pages = [...tables].map(bookOf);
  const of = (title: string): Pictures => {
    const found = pages.flatMap((page) => page.get(title) ?? []);
    const listed = found.find((page) => page.listing !== null)?.listing;
    return { listing: listed ? keyOf(listed) : null, details: found.flatMap((page) => page.details.map(keyOf)) };
  };
  const listing = (title: string): string | null => {
    const found = pages.flatMap((page) => page.get(title) ?? []);
    const picture = found.find((page) => page.listing !== null)?.listing ?? found.flatMap((page) => page.details)[0];
    return picture ? keyOf(picture) : null;
  };
  const listings = () =>
    pages.flatMap((page) =>
      [...page.values()].flatMap((pictures) => (pictures.listing ? keyOf(pictures.listing) : [])),
    );
  return { of, listing, listings };
}

function bookOf(table: PartTable): ReadonlyMap<string, Page> {
  const known = books.get(table);
  if (known) return known;
  const book = picturesOf(rowsOf(table));
  books.set(table, book);
  return book;
}

/** Groups pictures by title. A category's one picture may have any alt text. */
function picturesOf(media: readonly { Title?: unknown; AltText?: unknown; Url?: unknown }[]): Map<string, Page> {
  const pages = new Map<string, Page>();
  for (const { Title, AltText, Url } of media) {
    if (typeof Title !== 'string' || typeof Url !== 'string' || Url === '') continue;
    const known = pages.get(Title) ?? { listing: null, details: [] };
    if (AltText === DETAIL) {
      if (known.details.every(({ url }) => url !== Url)) known.details.push({ url: Url, key: null });
    } else if (known.listing === null || AltText === LISTING) known.listing = { url: Url, key: null };
    pages.set(Title, known);
  }
  return pages;
}

/** Returns the listing picture of a product, by its SKU if known, else by its card's SKU. */
export type PictureOf = (productId: string | null | undefined, sku: string | null) => string | null;

/** A product whose picture is wanted. An order's line names the SKU; a command only names the product. */
export type Pictured = { productId: string | null | undefined; sku: string | null };

/**
 * Reads the pictures of a few products and nothing else of the catalogue. Without an index there are no pictures yet.
 */
export async function readPictures(
  parts: PartReader,
  request: { index: ProductIndex | null; products: readonly Pictured[] },
): Promise<PictureOf> {
  const { index, products } = request;
  const of = (kind: PartSelector['kind'], wanted: readonly Pictured[]) => {
    const categories = wanted.flatMap(({ productId }) => (productId && index?.categoryOf.get(productId)) || []);
    return [...new Set(categories)].map((category): PartSelector => ({ kind, category }));
  };
  const media = of('media', products);
  const cards = of(
    'cards',
    products.filter(({ sku }) => sku === null),
  );
  await parts.load([...media, ...cards]);
  const pictures = openPictureBook(parts, media);
  const skus = new Map(cards.flatMap((selector) => [...parts.column('Product2', 'StockKeepingUnit', selector)]));
  return (productId, sku) => pictures.listing(sku ?? String(skus.get(productId ?? '') ?? ''));
}
