import { type CrmObjectName, fieldOf, fieldReader, objectOf } from '#domain/crm/index.ts';
import { decodePart } from '#protocol/part-codec.ts';

/**
 * Returns what one part must not show to guests: objects and fields that the declaration keeps from them, like
 * 'Product2.UnitPrice'. Empty when the part is clean.
 */
export function forbiddenForGuests(text: string): string[] {
  const part = decodePart(text);
  if (!part.ok) return [`broken: ${part.error.reason}`];
  const found: string[] = [];
  for (const [object, table] of Object.entries(part.value.tables)) {
    const name = object as CrmObjectName;
    if (objectOf(name).read !== 'guest') found.push(object);
    for (const column of Object.keys(table.columns)) {
      const field = fieldOf(name, column);
      if (!column.includes('.') && (!field || fieldReader(name, field) !== 'guest')) found.push(`${object}.${column}`);
    }
  }
  return found;
}

/** Matches field names about money, stock or people, anywhere in the name. */
export const suspicious = /price|amount|stock|value__c|tax|contact|account|discount(?!_description)|email|phone/i;
