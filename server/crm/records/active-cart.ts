import { stampOf } from '#crm/clock.ts';
import type { Session } from '#crm/session.ts';
import { completeRows } from '#crm/store/bulk-insert.ts';
import { insertRowValues } from '#crm/store/row-statements.ts';
import type { Sql } from '#crm/store/sql.ts';
import { crm, notDeleted } from '#crm/store/statements.ts';
import type { WriteContext } from './context.ts';

type Customer = Extract<Session, { role: 'customer' }>;

/** Returns the session user's active cart, by contact and account; null when there is none. */
export async function activeCartId(sql: Sql, session: Customer): Promise<string | null> {
  const [row] = await sql.run(
    crm
      .selectFrom('crm.WebCart as c')
      .select('c.Id')
      .where('c.Contact__c', '=', session.contactId)
      .where('c.AccountId', 'is not distinct from', session.accountId)
      .where('c.Status', '=', 'Active')
      .where(notDeleted('c'))
      .orderBy('c.Id')
      .limit(1),
  );
  return row?.Id ?? null;
}

/**
 * Returns the active cart; creates it when there is none. Two concurrent requests get the same one: the table allows no
 * second.
 */
export async function ensureActiveCart(
  context: WriteContext,
  { session, webStoreId }: { session: Customer; webStoreId: string | null },
): Promise<string> {
  const known = await activeCartId(context.sql, session);
  if (known !== null) return known;
  const cart = {
    Name: 'Cart',
    Status: 'Active',
    AccountId: session.accountId,
    Contact__c: session.contactId,
    OwnerId: session.userId,
    CreatedById: session.userId,
    LastModifiedById: session.userId,
    WebStoreId: webStoreId,
    TotalAmount: 0,
    TotalProductCount: 0,
    UniqueProductCount: 0,
  };
  const rows = await completeRows(context.sql, 'WebCart', { rows: [cart], stamp: stampOf(context.clock) });
  await insertRowValues(context.sql, 'WebCart', rows);
  context.changed.add('WebCart');
  const made = await activeCartId(context.sql, session);
  if (made === null) throw new Error('The active cart that was just made is not there.');
  return made;
}
