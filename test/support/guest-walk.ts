import { type CrmObjectName, type FieldDeclaration, fieldOf, fieldReader, objectOf } from '#domain/crm/index.ts';
import { relationshipAt } from '#gateway/crm-client/soql-path.ts';
import { decodePart } from '#protocol/part-codec.ts';

/**
 * Returns what one part must not show to guests: objects and fields that the declaration keeps from them, fields of
 * parents ('Product2.UnitPrice') too. Empty when the part is clean.
 */
export function forbiddenForGuests(text: string): string[] {
  const part = decodePart(text);
  if (!part.ok) return [`broken: ${part.error.reason}`];
  const found: string[] = [];
  for (const [object, table] of Object.entries(part.value.tables)) {
    const name = object as CrmObjectName;
    if (objectOf(name).read !== 'guest') found.push(object);
    for (const column of Object.keys(table.columns)) {
      const [owner, field] = declared(name, column);
      if (!field || fieldReader(owner, field) !== 'guest') found.push(`${object}.${column}`);
    }
  }
  return found;
}

/** The field at the end of a path, and its object: 'Product2.Category__r.Name' is a field of ProductCategory. */
function declared(object: CrmObjectName, path: string): [CrmObjectName, FieldDeclaration | null] {
  const dot = path.indexOf('.');
  if (dot < 0) return [object, fieldOf(object, path)];
  return declared(relationshipAt(object, path.slice(0, dot)).target, path.slice(dot + 1));
}

/** Matches field names about money, stock or people, anywhere in the name. */
export const suspicious = /price|amount|stock|value__c|tax|contact|account|discount(?!_description)|email|phone/i;
