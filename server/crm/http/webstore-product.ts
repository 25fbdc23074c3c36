import { notFound } from '#crm/crm-error.ts';
import { findRow } from '#crm/records/visible-rows.ts';
import { fieldsOf, readableFields } from '#domain/crm/index.ts';
import type { ApiAnswer, ApiRequest, ApiRoute, Parameters } from './api.ts';
import { idParameter } from './request-values.ts';

type Media = { ContentKey: string; Title: string; AltText: string | null; Url: string };

const groups = [
  { altText: 'PLP', developerName: 'productListImage', name: 'Product List Image' },
  { altText: 'PDP', developerName: 'productDetailImage', name: 'Product Detail Images' },
] as const;

/** Returns a product in the store's format: its fields as texts, and its pictures in groups. */
async function readProduct(request: ApiRequest, { product }: Parameters): Promise<ApiAnswer> {
  const { unit, session } = request;
  const id = idParameter(product);
  const row = await findRow(unit.sql, session, { object: 'Product2', id });
  if (!row?.IsActive) throw notFound();
  const readable = new Set(readableFields('Product2', session.role));
  const fields = Object.fromEntries(
    fieldsOf('Product2')
      .filter(([name]) => readable.has(name))
      .map(([name]) => [name, row[name] === null || row[name] === undefined ? null : String(row[name])]),
  );
  const media = await unit.sql.query<Media>(
    `SELECT "ContentKey", "Title", "AltText", "Url" FROM crm."ManagedContent"
      WHERE "Title" = $1 AND NOT "IsDeleted" ORDER BY "ContentKey"`,
    [row.StockKeepingUnit ?? ''],
  );
  const mediaGroups = groups.map(({ altText, ...group }) => ({
    ...group,
    id: null,
    usageType: altText === 'PLP' ? 'Listing' : 'Standard',
    mediaItems: media.filter((item) => item.AltText === altText).map(mediaItem),
  }));
  return {
    status: 200,
    body: {
      id,
      fields,
      defaultImage: mediaGroups[0]?.mediaItems[0] ?? null,
      mediaGroups,
      entitlement: { canViewPrice: session.role === 'customer' },
      primaryProductCategoryPath: null,
      productClass: 'Simple',
      success: true,
    },
  };
}

function mediaItem({ ContentKey, Title, AltText, Url }: Media, sortOrder: number) {
  return {
    id: ContentKey,
    contentVersionId: null,
    title: Title,
    alternateText: AltText,
    mediaType: 'Image',
    sortOrder,
    thumbnailUrl: null,
    url: Url,
  };
}

export const webstoreProductRoutes: readonly ApiRoute[] = [
  { method: 'GET', pattern: 'commerce/webstores/:store/products/:product', handler: readProduct },
];
