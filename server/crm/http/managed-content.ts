import { notFound } from '#crm/crm-error.ts';
import { crmDateTime } from '#crm/soql/shape-rows.ts';
import { crm, notDeleted } from '#crm/store/statements.ts';
import type { CrmRecord } from '#domain/crm/index.ts';
import type { ApiAnswer, ApiRequest, ApiRoute, Parameters } from './api.ts';

const defaultPageSize = 25;
const maxPageSize = 250;

const columns = ['Id', 'ContentKey', 'Title', 'AltText', 'Url', 'LastModifiedDate'] as const;
type Row = Pick<CrmRecord<'ManagedContent'>, (typeof columns)[number]>;

/** Returns the pictures of a channel, page by page (CRM-013). The first page that is not full is the last. */
async function contents(request: ApiRequest, { channel = '' }: Parameters): Promise<ApiAnswer> {
  const { unit, query, services, base } = request;
  if (channel.slice(0, 15) !== services.config.cmsChannelId.slice(0, 15)) throw notFound();
  const page = Math.max(0, Math.trunc(Number(query.get('page') ?? 0)) || 0);
  const pageSize = Math.min(maxPageSize, Math.max(1, Math.trunc(Number(query.get('pageSize'))) || defaultPageSize));
  const type = query.get('managedContentType') ?? 'cms_image';
  const isImages = type === 'cms_image';
  const all = crm.selectFrom('crm.ManagedContent as m').where(notDeleted('m'));
  const rows = isImages
    ? await unit.sql.run(
        all
          .select(columns)
          .orderBy('m.Id')
          .limit(pageSize)
          .offset(page * pageSize),
      )
    : [];
  const [count] = await unit.sql.run(all.select(({ fn }) => fn.countAll<number>().as('n')));
  const total = isImages ? (count?.n ?? 0) : 0;
  const pageUrl = (number: number) =>
    `${base}/${request.path.join('/')}?managedContentType=${encodeURIComponent(type)}&page=${number}&pageSize=${pageSize}`;
  return {
    status: 200,
    body: {
      currentPageUrl: pageUrl(page),
      nextPageUrl: (page + 1) * pageSize < total ? pageUrl(page + 1) : null,
      items: rows.map(contentJson),
      managedContentTypes: { [type]: { developerName: type, label: 'Image' } },
      total,
      totalTypes: 1,
    },
  };
}

function contentJson(row: Row) {
  const published = crmDateTime(row.LastModifiedDate);
  return {
    managedContentId: row.Id,
    contentKey: row.ContentKey,
    title: row.Title,
    type: 'cms_image',
    typeLabel: 'Image',
    language: 'en_US',
    publishedDate: published,
    contentUrlName: row.ContentKey.toLowerCase(),
    unauthenticatedUrl: row.Url,
    associations: null,
    contentNodes: {
      title: { nodeType: 'NameField', value: row.Title },
      altText: { nodeType: 'Text', value: row.AltText },
      source: {
        nodeType: 'MediaSource',
        mediaType: 'Image',
        fileName: row.ContentKey,
        referenceId: null,
        resourceUrl: row.Url,
        unauthenticatedUrl: row.Url,
        url: row.Url,
      },
    },
  };
}

export const managedContentRoutes: readonly ApiRoute[] = [
  { method: 'GET', pattern: 'connect/cms/delivery/channels/:channel/contents/query', handler: contents },
];
