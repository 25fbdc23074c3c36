import { type ColumnDefinitionBuilder, type RawBuilder, sql } from 'kysely';
import type { FieldDeclaration, FieldKind } from '#domain/crm/index.ts';

/**
 * The column type of each kind of field. Lengths and scales are rules of the CRM, not of the table, so that they can
 * change without rewriting rows. Texts sort by code unit on every engine.
 */
const columnTypes: Readonly<Record<FieldKind, string>> = {
  id: 'text',
  reference: 'text',
  text: 'text',
  textarea: 'text',
  picklist: 'text',
  number: 'numeric',
  currency: 'numeric',
  percent: 'numeric',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamp with time zone',
  base64: 'bytea',
};

/** Returns the type as the database's own catalogue writes it. */
export function columnType(field: FieldDeclaration): string {
  return columnTypes[field.kind];
}

/** Returns the column's definition, as the statements that create and alter tables take it. */
export function columnDefinition(
  field: FieldDeclaration,
): [type: RawBuilder<unknown>, (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder] {
  const type = columnType(field);
  return [
    type === 'text' ? sql`text collate "C"` : sql.raw(type),
    (column) => (field.kind === 'boolean' ? column.notNull().defaultTo(false) : column),
  ];
}

export function isTextKind(kind: FieldKind): boolean {
  return columnTypes[kind] === 'text' && kind !== 'id' && kind !== 'reference';
}

export function isNumberKind(kind: FieldKind): boolean {
  return columnTypes[kind] === 'numeric';
}
