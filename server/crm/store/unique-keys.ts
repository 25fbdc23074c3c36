import { type RawBuilder, sql } from 'kysely';
import { type CrmObjectName, fieldOf, fieldsOf, objectOf } from '#domain/crm/index.ts';

/** Returns the keys that must be unique among the object's rows: single fields, or several together. */
export function uniqueKeysOf(object: CrmObjectName): readonly (readonly string[])[] {
  const single = fieldsOf(object)
    .filter(([, field]) => field.unique)
    .map(([name]) => [name]);
  const { uniqueTogether } = objectOf(object);
  return uniqueTogether.length > 0 ? [...single, uniqueTogether] : single;
}

/** Returns a key's column as it is compared: texts ignore case, ids do not. */
export function keyOf(object: CrmObjectName, field: string, column: RawBuilder<unknown>): RawBuilder<unknown> {
  return isId(object, field) ? column : sql`lower(${column})`;
}

/** Like `keyOf`, for a value in memory: the databases change the case of A to Z only. */
export function keyText(object: CrmObjectName, field: string, value: string): string {
  return isId(object, field) ? value : value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function isId(object: CrmObjectName, field: string): boolean {
  return fieldOf(object, field)?.kind === 'reference';
}
