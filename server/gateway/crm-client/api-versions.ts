/**
 * The version of the CRM's API in the URL of a call (CRM-001): the one in its row of the specification, or else v53.0.
 */
const DEFAULT_VERSION = 'v53.0';

const queryVersions: Readonly<Record<string, string>> = {
  Stock__c: 'v53.0',
  Applicable_Discounts__c: 'v53.0',
  Attachment: 'v53.0',
};
const recordVersions: Readonly<Record<string, string>> = { WebCart: 'v52.0' };

export const data = (path: string, version = DEFAULT_VERSION): string => `/services/data/${version}/${path}`;

/** Queries use v52.0 (CRM-009); those of some objects use v53.0 (CRM-021, CRM-022, CRM-035). */
export function queryPath(soql: string, { deletedToo }: { deletedToo: boolean }): string {
  const version = queryVersions[queriedObject(soql)] ?? 'v52.0';
  return data(`${deletedToo ? 'queryAll' : 'query'}/?q=${encodeURIComponent(soql)}`, version);
}

/** Records use v53.0 (CRM-044, CRM-053), the cart's header v52.0 (CRM-058), removing a cart line v52.0 (CRM-055). */
export function recordPath(type: string, id?: string, { removing = false } = {}): string {
  const version = removing && type === 'CartItem' ? 'v52.0' : recordVersions[type];
  const path = id === undefined ? `sobjects/${type}` : `sobjects/${type}/${encodeURIComponent(id)}`;
  return data(path, version);
}

/** CRM-051. */
export function cartItemsPath(webstoreId: string, accountId: string): string {
  const query = `effectiveAccountId=${encodeURIComponent(accountId)}`;
  return data(`commerce/webstores/${webstoreId}/carts/Active/cart-items?${query}`, 'v52.0');
}

/** CRM-013: images of the delivery channel, page by page. */
export function managedContentPath(channelId: string, { page, pageSize }: { page: number; pageSize: number }): string {
  const query = `managedContentType=cms_image&page=${page}&pageSize=${pageSize}`;
  return data(`connect/cms/delivery/channels/${channelId}/contents/query?${query}`);
}

/** Returns the object after the FROM outside parentheses; subqueries for child rows come before it. */
function queriedObject(soql: string): string {
  let depth = 0;
  for (const token of soql.matchAll(/[()]|\bFROM\s+(\w+)/gi)) {
    if (token[0] === '(') depth += 1;
    else if (token[0] === ')') depth -= 1;
    else if (depth === 0) return token[1] ?? '';
  }
  return '';
}
