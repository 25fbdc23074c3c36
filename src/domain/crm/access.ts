import { type CrmObjectName, crmObjectNames, fieldsOf, objectOf } from './objects.ts';
import type { FieldDeclaration, FieldWriter, Role } from './schema.ts';

const rank: Readonly<Record<Role, number>> = { guest: 0, customer: 1, integration: 2 };

/** Whether the role has at least the rights of the required one. */
export function roleReaches(role: Role, needed: Role): boolean {
  return rank[role] >= rank[needed];
}

/** The least role that may read the field: the object's reader, or a narrower role if the field declares one. */
export function fieldReader(object: CrmObjectName, field: FieldDeclaration): Role {
  const objectReader = objectOf(object).read;
  return field.read && roleReaches(field.read, objectReader) ? field.read : objectReader;
}

/** The fields that the role may read; empty when it may not read the object. */
export function readableFields(object: CrmObjectName, role: Role): readonly string[] {
  return fieldsOf(object)
    .filter(([, field]) => roleReaches(role, fieldReader(object, field)))
    .map(([name]) => name);
}

export type WriteOperation = 'insert' | 'update';

/** The fields that the role may write when it inserts or updates a row. */
export function writableFields(
  object: CrmObjectName,
  role: Role,
  operation: WriteOperation = 'update',
): readonly string[] {
  if (role === 'guest' || !mayWrite(object, role, operation)) return [];
  return fieldsOf(object)
    .filter(([, field]) => reaches(field.write ?? 'integration', role, operation))
    .map(([name]) => name);
}

function mayWrite(object: CrmObjectName, role: Role, operation: WriteOperation): boolean {
  return role === 'integration' || objectOf(object).customer[operation] !== undefined;
}

function reaches(writer: FieldWriter, role: Role, operation: WriteOperation): boolean {
  if (writer === 'system') return false;
  if (role === 'integration') return true;
  return writer === 'customer' || (writer === 'customer-insert' && operation === 'insert');
}

/** The server-owned objects whose changes the catalogue builder follows by SystemModstamp. */
export function deltaObjects(): readonly CrmObjectName[] {
  return crmObjectNames.filter((name) => objectOf(name).deltaField !== null && objectOf(name).queryable);
}
