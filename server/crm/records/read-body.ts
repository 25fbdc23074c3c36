import { CrmError } from '#crm/crm-error.ts';
import type { Session } from '#crm/session.ts';
import type { RowValues } from '#crm/store/row-statements.ts';
import {
  type CrmObjectName,
  fieldOf,
  fieldReader,
  findField,
  objectOf,
  roleReaches,
  type WriteOperation,
  writableFields,
} from '#domain/crm/index.ts';
import { fieldValue } from './field-values.ts';

/**
 * Reads the names and values of a request body, for an insert or update by this session. Refuses fields that the
 * session may not write.
 */
export function readBody(
  object: CrmObjectName,
  body: unknown,
  { session, operation, door = 'records' }: { session: Session; operation: WriteOperation; door?: Door },
): RowValues {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new CrmError(400, 'JSON_PARSER_ERROR', 'The HTTP entity body must be a JSON object.');
  assertMayWrite(object, session, { operation, door });
  const writable = new Set(writableFields(object, session.role, operation));
  const values: RowValues = {};
  const closed: string[] = [];
  for (const [written, value] of Object.entries(body)) {
    if (written.toLowerCase() === 'attributes') continue;
    const name = findField(object, written);
    const field = name && fieldOf(object, name);
    if (!name || !field || !roleReaches(session.role, fieldReader(object, field)))
      throw new CrmError(400, 'INVALID_FIELD', `No such column '${written}' on sobject of type ${object}`);
    if (writable.has(name)) values[name] = fieldValue(name, field, value);
    else closed.push(name);
  }
  if (closed.length > 0)
    throw new CrmError(
      400,
      'INVALID_FIELD_FOR_INSERT_UPDATE',
      `Unable to create/update fields: ${closed.join(', ')}. Please check the security settings of this field and verify that it is read/write for your profile or permission set.`,
      closed,
    );
  return values;
}

/** The call that creates a row: customers can create some rows only by placing an order. */
export type Door = 'records' | 'place-order';

/** Refuses a session that may not write the object's rows in this way. */
export function assertMayWrite(
  object: CrmObjectName,
  session: Session,
  { operation, door = 'records' }: { operation: WriteOperation | 'delete'; door?: Door },
): void {
  if (session.role === 'integration') return;
  const right = objectOf(object).customer[operation];
  if (right === undefined || (right === 'place-order' && door !== 'place-order')) throw insufficientAccess();
}

export function insufficientAccess(): CrmError {
  return new CrmError(403, 'INSUFFICIENT_ACCESS', 'insufficient access rights on object id');
}
