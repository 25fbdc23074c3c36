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

/** Returns the column's definition after its name. */
export function columnDefinition(field: FieldDeclaration): string {
  const type = columnType(field);
  if (field.kind === 'boolean') return `${type} NOT NULL DEFAULT false`;
  return type === 'text' ? `${type} COLLATE "C"` : type;
}

export function isTextKind(kind: FieldKind): boolean {
  return columnTypes[kind] === 'text' && kind !== 'id' && kind !== 'reference';
}

export function isNumberKind(kind: FieldKind): boolean {
  return columnTypes[kind] === 'numeric';
}
