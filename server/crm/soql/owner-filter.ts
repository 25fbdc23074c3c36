import { type RawBuilder, sql } from 'kysely';
import type { Session } from '#crm/session.ts';
import { type CrmObjectName, fieldOf, findObject, objectOf, type Role, roleReaches } from '#domain/crm/index.ts';

/** Whose rows a statement may read. The ids are values, or parameters of a compiled query. */
export type Reader = {
  readonly role: Role;
  readonly contact: RawBuilder<unknown>;
  readonly account: RawBuilder<unknown>;
};

export function readerOf({ role, contactId, accountId }: Session): Reader {
  return { role, contact: sql.val(contactId), account: sql.val(accountId) };
}

/**
 * Returns the condition for rows of the object that belong to the session's contact, or else to its account; null when
 * all rows that the session may read belong to it. Follows the declaration's owner path, through parents if needed.
 */
export function ownerFilter(object: CrmObjectName, alias: string, reader: Reader): RawBuilder<boolean> | null {
  if (reader.role === 'integration') return null;
  const { owner } = objectOf(object);
  const column = (name: string | undefined) => (name === undefined ? undefined : sql.ref(`${alias}.${name}`));
  switch (owner.kind) {
    case 'public':
      return null;
    case 'integration':
      return sql`false`;
    case 'owned': {
      const [contact, account] = [column(owner.contact), column(owner.account)];
      const isMine = contact && sql<boolean>`${contact} = ${reader.contact}`;
      const isOurs = account && sql<boolean>`${account} = ${reader.account}`;
      const unnamed = contact && sql<boolean>`${contact} is null`;
      const options = [
        isMine,
        isOurs && (unnamed ? sql<boolean>`(${unnamed} and ${isOurs})` : isOurs),
        owner.openWhenEmpty ? unnamed : undefined,
      ].filter((option) => option !== undefined);
      return anyCondition(options);
    }
    case 'parent': {
      const targets = (fieldOf(object, owner.reference)?.targets ?? [])
        .map(findObject)
        .filter((target) => target !== null)
        .filter((target) => roleReaches(reader.role, objectOf(target).read));
      const parent = `${alias}_of`;
      const options = targets.map((target) => {
        const isParent = sql<boolean>`${sql.ref(`${parent}.Id`)} = ${column(owner.reference)}`;
        const filter = ownerFilter(target, parent, reader);
        const where = filter ? sql`${isParent} and ${filter}` : isParent;
        return sql<boolean>`exists (select 1 from ${sql.table(`crm.${target}`)} as ${sql.ref(parent)} where ${where})`;
      });
      return anyCondition(options);
    }
  }
}

function anyCondition(options: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(options, sql` or `)})`;
}
