import { notFound } from '#crm/crm-error.ts';
import { findRow } from '#crm/records/visible-rows.ts';
import { crm, notDeleted } from '#crm/store/statements.ts';
import { type CrmRecord, fieldsOf, readableFields } from '#domain/crm/index.ts';
import type { ApiAnswer, ApiRequest, ApiRoute, Parameters } from './api.ts';
import { idParameter } from './request-values.ts';

type Media = Pick<CrmRecord<'ManagedContent'>, 'ContentKey' | 'Title' | 'AltText' | 'Url'>;

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
  const media = await unit.sql.run(
    crm
      .selectFrom('crm.ManagedContent as m')
      .select(['m.ContentKey', 'm.Title', 'm.AltText', 'm.Url'])
      .where('m.Title', '=', String(row.StockKeepingUnit ?? ''))
      .where(notDeleted('m'))
      .orderBy('m.ContentKey'),
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
