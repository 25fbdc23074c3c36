import { type CrmObjectName, fieldOf, fieldsOf, objectOf } from '#domain/crm/index.ts';
import { quoted } from './sql.ts';

/** What may stand only once among the object's rows: the value of a field, or those of several together. */
export function uniqueKeysOf(object: CrmObjectName): readonly (readonly string[])[] {
  const single = fieldsOf(object)
    .filter(([, field]) => field.unique)
    .map(([name]) => [name]);
  const { uniqueTogether } = objectOf(object);
  return uniqueTogether.length > 0 ? [...single, uniqueTogether] : single;
}

/** A key's field as it is compared: text whatever its case, ids as they are. */
export function keySql(object: CrmObjectName, field: string, sql: string = quoted(field)): string {
  return isId(object, field) ? sql : `lower(${sql})`;
}

/** As `keySql`, of a value at hand: the databases know upper and lower case of A to Z alone. */
export function keyText(object: CrmObjectName, field: string, value: string): string {
  return isId(object, field) ? value : value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function isId(object: CrmObjectName, field: string): boolean {
  return fieldOf(object, field)?.kind === 'reference';
}
