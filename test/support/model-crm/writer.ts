import type { CrmObjectName } from '#domain/crm/index.ts';
import { ok } from '#lib/result.ts';
import { followCredit, followItem, followOrder } from './bookings.ts';
import type { ModelRow, ModelRows, ModelSession } from './model-rows.ts';
import type { SoqlValue } from './soql.ts';
import { checkFields, checkUnique, type Fields, ownerDefaults, refuse, type Written } from './write-checks.ts';

export type WriterOptions = {
  clock: { now(): number };
  /** How much later than its answer a write becomes visible to delta reads, in ms. All other reads see it at once. */
  lateMs?: () => number;
  /** The CRM's own automation, which may change a customer's cart line. */
  cartRule?: (line: Record<string, SoqlValue>) => Record<string, SoqlValue>;
  /** Fields that this CRM computes by itself, so that nobody may write them. */
  formulas?: readonly string[];
};

/** Creates the writes of a model CRM. Each refuses what the session may not write. */
export function createWriter(rows: ModelRows, options: WriterOptions) {
  const { clock, lateMs = () => 0, cartRule = (line) => line, formulas = [] } = options;
  const stamp = () => `${new Date(Math.floor(clock.now() / 1000) * 1000).toISOString().slice(0, 19)}.000+0000`;
  const idleWrites: string[] = [];
  let orderNumber = 0;

  /** Lets delta reads show the former state of a row that is written now. */
  const hide = (object: CrmObjectName, id: string, before: ModelRow | null) =>
    rows.hide(object, id, { row: before, untilMs: clock.now() + lateMs() });

  /** Applies the CRM's automation to the values of a write. */
  const ruled = (object: CrmObjectName, values: Record<string, SoqlValue>, session: ModelSession) =>
    object === 'CartItem' && session ? { ...values, ...cartRule(values) } : values;

  function insert(object: CrmObjectName, fields: Fields, session: ModelSession): Written {
    const allowed = checkFields(object, fields, { session, operation: 'insert', formulas });
    if (!allowed.ok) return allowed;
    const values = ownerDefaults(object, allowed.value, session);
    const unique = checkUnique(rows, object, values, null);
    if (unique) return unique;
    const row = rows.add(object, ruled(object, values, session), stamp());
    if (session) hide(object, row.Id, null);
    return ok(row);
  }

  function update(object: CrmObjectName, id: string, fields: Fields, session: ModelSession): Written {
    const row = rows.table(object).get(id);
    if (!row || !rows.owns(object, row, session))
      return refuse(404, 'NOT_FOUND', 'The requested resource does not exist');
    const allowed = checkFields(object, fields, { session, operation: 'update', formulas });
    if (!allowed.ok) return allowed;
    if (object === 'Order' || object === 'OrderItem') {
      const booked = (shelf: ModelRow) => hide('Stock__c', shelf.Id, { ...shelf });
      const follow = object === 'Order' ? followOrder : followItem;
      const problem = follow(rows, row, { next: allowed.value, stamp: stamp(), booked });
      if (problem) return refuse(400, 'FIELD_CUSTOM_VALIDATION_EXCEPTION', problem);
    }
    if (object === 'Credit_Management__c') followCredit(row, allowed.value);
    if (session) hide(object, id, { ...row });
    if (Object.entries(allowed.value).every(([name, value]) => row[name] === value)) {
      idleWrites.push(`${object} ${id} ${JSON.stringify(fields)}`);
    }
    const values = ruled(object, allowed.value, session);
    Object.assign(row, values, { LastModifiedDate: stamp(), SystemModstamp: stamp() });
    rows.wrote(object);
    return ok(row);
  }

  function remove(object: CrmObjectName, id: string, session: ModelSession): Written {
    const row = rows.table(object).get(id);
    if (!row || !rows.owns(object, row, session))
      return refuse(404, 'NOT_FOUND', 'The requested resource does not exist');
    if (session) hide(object, id, { ...row });
    rows.remove(object, id, stamp());
    if (object === 'Order') {
      for (const item of [...rows.table('OrderItem').values()]) {
        if (item.OrderId === id) rows.remove('OrderItem', item.Id, stamp());
      }
    }
    return ok(row);
  }

  function addCartItem(productId: string, quantity: number, session: NonNullable<ModelSession>) {
    const product = rows.table('Product2').get(productId);
    if (!product?.IsActive) return refuse(400, 'ITEM_NOT_FOUND', 'The product is not for sale.');
    const carts = [...rows.table('WebCart').values()];
    const cart =
      carts.find((each) => each.Contact__c === session.contactId && each.Status === 'Active') ??
      rows.add('WebCart', { Contact__c: session.contactId, AccountId: session.accountId, Status: 'Active' }, stamp());
    const line = { CartId: cart.Id, Product2Id: productId, Quantity: quantity, Type__c: 'O' };
    const row = rows.add('CartItem', ruled('CartItem', line, session), stamp());
    hide('CartItem', row.Id, null);
    return ok(row);
  }

  function placeOrder(order: Fields, session: ModelSession): Written {
    const { OrderItems, attributes: _, ...fields } = order;
    if (session && fields.Status !== 'Cancelled') return refuse(400, 'FIELD_CUSTOM_VALIDATION_EXCEPTION', 'Status');
    const items = (OrderItems as { records: Fields[] }).records;
    const made = insert('Order', fields, session);
    if (!made.ok) return made;
    // A number is not given twice, even after its order was deleted.
    orderNumber = Math.max(orderNumber + 1, rows.table('Order').size);
    made.value.OrderNumber = String(orderNumber).padStart(8, '0');
    for (const { attributes: __, ...item } of items) {
      const { PricebookEntryId } = item;
      const entry = rows.table('PricebookEntry').get(String(PricebookEntryId));
      const line = insert('OrderItem', { ...item, OrderId: made.value.Id }, null);
      if (line.ok && entry?.Pricebook2Id === fields.Pricebook2Id) continue;
      remove('Order', made.value.Id, null);
      return line.ok ? refuse(400, 'FIELD_INTEGRITY_EXCEPTION', 'PricebookEntryId') : line;
    }
    made.value.ProductItems__c = items.length;
    return made;
  }

  return { insert, update, remove, addCartItem, placeOrder, idleWrites, stamp };
}
