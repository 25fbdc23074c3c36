import { sql } from 'kysely';
import { CrmError, notFound } from '#crm/crm-error.ts';
import { activeCartId, ensureActiveCart } from '#crm/records/active-cart.ts';
import { insufficientAccess, readBody } from '#crm/records/read-body.ts';
import { findRow } from '#crm/records/visible-rows.ts';
import { deleteRows, insertRows, updateRows } from '#crm/records/write-rows.ts';
import type { Session } from '#crm/session.ts';
import type { RowValues } from '#crm/store/row-statements.ts';
import type { Sql } from '#crm/store/sql.ts';
import { anyOf, crm, notDeleted } from '#crm/store/statements.ts';
import { isCrmId, to18 } from '#domain/crm/index.ts';
import type { ApiAnswer, ApiRequest, ApiRoute, Parameters } from './api.ts';
import { cartItemJson, cartSummaryJson, type LineProduct } from './cart-json.ts';
import { idParameter, jsonObject } from './request-values.ts';

const defaultPageSize = 25;
const maxPageSize = 100;

/** The commerce endpoints are for customers only, and the named account must be the customer's own. */
function customerOf(request: ApiRequest): Extract<Session, { role: 'customer' }> {
  const { session } = request;
  if (session.role !== 'customer') throw insufficientAccess();
  const named = request.query.get('effectiveAccountId');
  if (named && (!isCrmId(named) || to18(named) !== session.accountId)) throw insufficientAccess();
  return session;
}

/** Returns the cart of a path: 'active' or 'current' in any case, or an id. */
async function cartOf(request: ApiRequest, { cart = '' }: Parameters): Promise<RowValues> {
  const session = customerOf(request);
  const { unit } = request;
  const isWord = ['active', 'current'].includes(cart.toLowerCase());
  const id = isWord ? await activeCartId(unit.sql, session) : idParameter(cart);
  const row = id && (await findRow(unit.sql, session, { object: 'WebCart', id }));
  if (!row) throw new CrmError(404, 'NOT_FOUND', 'There is no active cart.');
  return row;
}

async function readCart(request: ApiRequest, parameters: Parameters): Promise<ApiAnswer> {
  return { status: 200, body: await summaryOf(request, await cartOf(request, parameters)) };
}

async function summaryOf(request: ApiRequest, cart: RowValues) {
  const zero = sql.lit(0);
  const [sums] = await request.unit.sql.run(
    crm
      .selectFrom('crm.CartItem as i')
      .select((row) => [
        row.fn.coalesce(row.fn.sum<number>(row('i.ListPrice', '*', row.ref('i.Quantity'))), zero).as('list'),
        row.fn.coalesce(row.fn.sum<number>('i.TotalPrice'), zero).as('product'),
        row.fn.coalesce(row.fn.sum<number>('i.Tax__c'), zero).as('tax'),
      ])
      .where('i.CartId', '=', String(cart.Id))
      .where(notDeleted('i')),
  );
  return cartSummaryJson(cart, sums ?? { list: 0, product: 0, tax: 0 });
}

/** Creates the session user's cart when there is none, as adding the first item does too. */
async function putCart(request: ApiRequest, parameters: Parameters): Promise<ApiAnswer> {
  const session = customerOf(request);
  const webStoreId = idParameter(parameters.store);
  await request.unit.write((context) => ensureActiveCart(context, { session, webStoreId }));
  return { status: 201, body: await summaryOf(request, await cartOf(request, { cart: 'active' })) };
}

async function addItem(request: ApiRequest, parameters: Parameters): Promise<ApiAnswer> {
  const session = customerOf(request);
  const { productId, quantity } = jsonObject(request.body);
  const webStoreId = idParameter(parameters.store);
  const isWord = ['active', 'current'].includes((parameters.cart ?? '').toLowerCase());
  const item = await request.unit.write(async (context) => {
    const cartId = isWord ? await ensureActiveCart(context, { session, webStoreId }) : idParameter(parameters.cart);
    const fields = { CartId: cartId, Product2Id: productId, Quantity: quantity };
    const values = readBody('CartItem', fields, { session, operation: 'insert' });
    const [row] = await insertRows(context, 'CartItem', [
      { ...values, ...(await pricesOf(context.sql, session, values)) },
    ]);
    return row ?? {};
  });
  return { status: 201, body: await itemJson(request, item) };
}

/**
 * Returns the initial price of a new line, from the contact's price book. The client, which knows the offers, computes
 * the final amounts.
 */
async function pricesOf(
  db: Sql,
  session: Extract<Session, { role: 'customer' }>,
  values: RowValues,
): Promise<RowValues> {
  const [entry] = await db.run(
    crm
      .selectFrom('crm.PricebookEntry as e')
      .innerJoin('crm.Contact as c', 'c.Pricebook__c', 'e.Pricebook2Id')
      .select('e.UnitPrice')
      .where('c.Id', '=', session.contactId)
      .where('e.Product2Id', '=', String(values.Product2Id ?? ''))
      .where('e.IsActive', '=', true)
      .where(notDeleted('e'))
      .orderBy('e.From_Date__c', (from) => from.desc().nullsLast())
      .orderBy('e.Id', 'desc')
      .limit(1),
  );
  if (!entry) return {};
  const total = Math.round(entry.UnitPrice * Number(values.Quantity ?? 0) * 100) / 100;
  return { ListPrice: entry.UnitPrice, SalesPrice: entry.UnitPrice, TotalPrice: total };
}

async function listItems(request: ApiRequest, parameters: Parameters): Promise<ApiAnswer> {
  const cart = await cartOf(request, parameters);
  const size = Math.min(maxPageSize, Math.max(1, Number(request.query.get('pageSize') ?? defaultPageSize) || 1));
  const after = pageOf(request.query.get('page') ?? request.query.get('pageParam'));
  const rows = await request.unit.sql.run(
    crm
      .selectFrom('crm.CartItem as i')
      .selectAll()
      .where('i.CartId', '=', String(cart.Id))
      .where(notDeleted('i'))
      .where('i.Id', '>', after)
      .orderBy('i.Id')
      .limit(size + 1),
  );
  const shown = rows.slice(0, size);
  const products = await productsOf(request, shown);
  const here = `${request.base}/${request.path.join('/')}`;
  const next = rows.length > size ? String(shown.at(-1)?.Id) : null;
  return {
    status: 200,
    body: {
      cartItems: shown.map((row) => ({ cartItem: cartItemJson(row, products.get(String(row.Product2Id))) })),
      cartSummary: await summaryOf(request, cart),
      currentPageToken: after || null,
      currentPageUrl: here,
      nextPageToken: next,
      nextPageUrl: next && `${here}?page=${next}&pageSize=${size}`,
      previousPageToken: null,
      previousPageUrl: null,
      hasErrors: false,
    },
  };
}

function pageOf(token: string | null): string {
  return token !== null && isCrmId(token) ? to18(token) : '';
}

async function productsOf(request: ApiRequest, items: readonly RowValues[]): Promise<ReadonlyMap<string, LineProduct>> {
  const rows = await request.unit.sql.run(
    crm
      .selectFrom('crm.Product2')
      .select(['Id', 'Name', 'StockKeepingUnit'])
      .where('Id', '=', anyOf(items.map((item) => item.Product2Id ?? null))),
  );
  return new Map(rows.map((row) => [row.Id, row]));
}

async function itemJson(request: ApiRequest, item: RowValues) {
  const products = await productsOf(request, [item]);
  return cartItemJson(item, products.get(String(item.Product2Id)));
}

async function patchItem(request: ApiRequest, parameters: Parameters): Promise<ApiAnswer> {
  const id = await itemOfCart(request, parameters);
  const { quantity } = jsonObject(request.body);
  const [change] = await request.unit.write(async (context) => {
    const values = readBody('CartItem', { Quantity: quantity }, { session: context.session, operation: 'update' });
    return updateRows(context, 'CartItem', [{ id, values }]);
  });
  return { status: 200, body: await itemJson(request, change?.after ?? {}) };
}

async function deleteItem(request: ApiRequest, parameters: Parameters): Promise<ApiAnswer> {
  const id = await itemOfCart(request, parameters);
  await request.unit.write((context) => deleteRows(context, 'CartItem', [id]));
  return { status: 204 };
}

async function itemOfCart(request: ApiRequest, parameters: Parameters): Promise<string> {
  const cart = await cartOf(request, parameters);
  const id = idParameter(parameters.item);
  const row = await findRow(request.unit.sql, request.session, { object: 'CartItem', id });
  if (row?.CartId !== cart.Id) throw notFound();
  return id;
}

const cartPath = 'commerce/webstores/:store/carts/:cart';

export const webstoreCartRoutes: readonly ApiRoute[] = [
  { method: 'GET', pattern: cartPath, handler: readCart },
  { method: 'PUT', pattern: cartPath, handler: putCart },
  { method: 'GET', pattern: `${cartPath}/cart-items`, handler: listItems },
  { method: 'POST', pattern: `${cartPath}/cart-items`, handler: addItem },
  { method: 'PATCH', pattern: `${cartPath}/cart-items/:item`, handler: patchItem },
  { method: 'DELETE', pattern: `${cartPath}/cart-items/:item`, handler: deleteItem },
];
