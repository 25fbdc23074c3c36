import { quoted, tableOf } from '#crm/store/sql.ts';
import { type CrmObjectName, fieldOf, findObject, objectOf, type Role, roleReaches } from '#domain/crm/index.ts';
import type { SlotList } from './slots.ts';

/**
 * Returns the SQL condition for rows of the object that belong to the session's contact, or else to its account; null
 * when all rows that the session may read belong to it. Follows the declaration's owner path, through parents if
 * needed.
 */
export function ownerFilter(
  object: CrmObjectName,
  alias: string,
  { role, slots }: { role: Role; slots: SlotList },
): string | null {
  if (role === 'integration') return null;
  const { owner } = objectOf(object);
  switch (owner.kind) {
    case 'public':
      return null;
    case 'integration':
      return 'false';
    case 'owned': {
      const contact = owner.contact && `${alias}.${quoted(owner.contact)}`;
      const account = owner.account && `${alias}.${quoted(owner.account)}`;
      const isMine = contact && `${contact} = ${slots.add({ kind: 'contact' })}`;
      const isOurs = account && `${account} = ${slots.add({ kind: 'account' })}`;
      const unnamed = contact && `${contact} IS NULL`;
      const options = [
        isMine,
        isOurs && (unnamed ? `(${unnamed} AND ${isOurs})` : isOurs),
        owner.openWhenEmpty ? unnamed : undefined,
      ].filter((option) => option !== undefined);
      return `(${options.join(' OR ')})`;
    }
    case 'parent': {
      const reference = `${alias}.${quoted(owner.reference)}`;
      const targets = (fieldOf(object, owner.reference)?.targets ?? [])
        .map(findObject)
        .filter((target) => target !== null)
        .filter((target) => roleReaches(role, objectOf(target).read));
      const parent = `${alias}_of`;
      const options = targets.map((target) => {
        const filter = ownerFilter(target, parent, { role, slots });
        return `EXISTS (SELECT 1 FROM ${tableOf(target)} ${parent} WHERE ${parent}."Id" = ${reference}${filter ? ` AND ${filter}` : ''})`;
      });
      return `(${options.join(' OR ')})`;
    }
  }
}
