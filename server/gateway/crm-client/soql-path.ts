import { type CrmObjectName, type FieldDeclaration, fieldsOf, findObject, objectOf } from '#domain/crm/index.ts';
import { must } from '#lib/assert.ts';

export type Relationship = { reference: string; target: CrmObjectName };

const known = new Map<string, Relationship>();

/**
 * Returns the reference field behind a relationship name ('Category__r' → Category__c), and the object that it points
 * to.
 */
export function relationshipAt(object: CrmObjectName, relationship: string): Relationship {
  const key = `${object}.${relationship}`;
  const found = known.get(key) ?? findRelationship(object, relationship);
  known.set(key, found);
  return found;
}

function findRelationship(object: CrmObjectName, relationship: string): Relationship {
  const found = fieldsOf(object).find(([, field]) => field.relationship === relationship);
  const [reference, field] = must(found, `relationship ${object}.${relationship}`);
  return { reference, target: must(findObject(field.targets?.[0] ?? ''), `target of ${object}.${relationship}`) };
}

/**
 * Returns the declaration of the field at the end of a path such as 'Product2.Category__r.Name'. Throws when
 * undeclared.
 */
export function fieldAt(object: CrmObjectName, path: string): FieldDeclaration {
  const dot = path.indexOf('.');
  if (dot < 0) return must(objectOf(object).fields[path], `field ${object}.${path}`);
  return fieldAt(relationshipAt(object, path.slice(0, dot)).target, path.slice(dot + 1));
}
