import { CrmError, notFound } from '#crm/crm-error.ts';
import { readBody } from '#crm/records/read-body.ts';
import { findRow } from '#crm/records/visible-rows.ts';
import { insertRows, updateRows } from '#crm/records/write-rows.ts';
import { crm, notDeleted } from '#crm/store/statements.ts';
import type { ApiAnswer, ApiRequest, ApiRoute, Parameters } from './api.ts';
import { idParameter, jsonObject } from './request-values.ts';

const maxRecords = 2_000;

type Body = Record<string, unknown>;

/** Takes a value out of an object, ignoring the case of its name. */
function take(body: Body, name: string): { value: unknown; rest: Body } {
  const key = Object.keys(body).find((candidate) => candidate.toLowerCase() === name.toLowerCase());
  if (key === undefined) return { value: undefined, rest: body };
  const { [key]: value, ...rest } = body;
  return { value, rest };
}

/** Creates one order with its lines, all or nothing. The CRM computes the sums of the order and of its lines. */
async function placeOrder(request: ApiRequest): Promise<ApiAnswer> {
  const { head, lines } = readOrder(request.body);
  const placed = await request.unit.write(async (context) => {
    const { session } = context;
    const { value: status, rest } = take(head, 'Status__c');
    const order = readBody('Order', rest, { session, operation: 'insert', door: 'place-order' });
    if (!order.Pricebook2Id) throw missing('Pricebook2Id');
    const [orderRow] = await insertRows(context, 'Order', [order]);
    const orderId = String(orderRow?.Id);
    const items = lines.map((line) =>
      readBody('OrderItem', { ...line, OrderId: orderId }, { session, operation: 'insert', door: 'place-order' }),
    );
    for (const item of items) if (!item.PricebookEntryId) throw missing('PricebookEntryId');
    const itemRows = await insertRows(context, 'OrderItem', items);
    // A confirmation books the order's lines, so they must exist before.
    if (status !== undefined) {
      const values = readBody('Order', { Status__c: status }, { session, operation: 'update' });
      await updateRows(context, 'Order', [{ id: orderId, values }]);
    }
    return { orderId, itemIds: itemRows.map((row) => String(row.Id)) };
  });
  return { status: 201, body: placedJson(request, placed) };
}

function readOrder(body: unknown): { head: Body; lines: readonly Body[] } {
  const { value: orders } = take(jsonObject(body), 'order');
  if (!Array.isArray(orders) || orders.length !== 1)
    throw new CrmError(400, 'INVALID_INPUT', 'The request needs exactly one order.');
  const { value: items, rest: head } = take(jsonObject(orders[0]), 'OrderItems');
  const { value: records } = take(jsonObject(items ?? {}), 'records');
  if (!Array.isArray(records) || records.length === 0)
    throw new CrmError(400, 'INVALID_INPUT', 'The order needs at least one order item.');
  if (records.length > maxRecords)
    throw new CrmError(400, 'INVALID_INPUT', `The order has more than ${maxRecords} records.`);
  return { head, lines: records.map(jsonObject) };
}

function missing(field: string): CrmError {
  return new CrmError(400, 'REQUIRED_FIELD_MISSING', `Required fields are missing: [${field}]`, [field]);
}

function placedJson({ base }: ApiRequest, { orderId, itemIds }: { orderId: string; itemIds: readonly string[] }) {
  const record = (type: string, id: string) => ({
    attributes: { type, url: `${base}/sobjects/${type}/${id}` },
    Id: id,
  });
  const records = itemIds.map((id) => record('OrderItem', id));
  const order = { ...record('Order', orderId), OrderItems: { totalSize: records.length, done: true, records } };
  return { totalSize: 1, done: true, records: [order] };
}

async function readPlaced(request: ApiRequest, parameters: Parameters): Promise<ApiAnswer> {
  const orderId = idParameter(parameters.id);
  const row = await findRow(request.unit.sql, request.session, { object: 'Order', id: orderId });
  if (!row) throw notFound();
  const items = await request.unit.sql.run(
    crm
      .selectFrom('crm.OrderItem as i')
      .select('i.Id')
      .where('i.OrderId', '=', orderId)
      .where(notDeleted('i'))
      .orderBy('i.Id'),
  );
  return { status: 200, body: placedJson(request, { orderId, itemIds: items.map(({ Id }) => Id) }) };
}

export const placeOrderRoutes: readonly ApiRoute[] = [
  { method: 'POST', pattern: 'commerce/sale/order', handler: placeOrder },
  { method: 'GET', pattern: 'commerce/sale/order/:id', handler: readPlaced },
];
