import { type CrmObjectName, fieldsOf } from '#domain/crm/index.ts';

/** Follows a path such as 'Product2.Category__r.Name' and returns the object and field at its end. */
export function resolve(object: CrmObjectName, path: string): { object: CrmObjectName; field: string } {
  const [head, ...rest] = path.split('.') as [string, ...string[]];
  if (rest.length === 0) return { object, field: head };
  const via = fieldsOf(object).find(([, field]) => field.relationship === head);
  if (!via) throw new Error(`${object} has no relationship ${head}`);
  return resolve(via[1].targets?.[0] as CrmObjectName, rest.join('.'));
}
