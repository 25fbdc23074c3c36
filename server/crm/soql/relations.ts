import { type CrmObjectName, crmObjectNames, fieldsOf, findObject, objectOf } from '#domain/crm/index.ts';

/**
 * The relation from a row to its parent: the reference field and the target object (null when there may be several).
 */
export type ParentRelation = {
  readonly name: string;
  readonly field: string;
  readonly target: CrmObjectName | null;
};

/** The relation from a row to its children: their object and their reference field. */
export type ChildRelation = { readonly name: string; readonly object: CrmObjectName; readonly field: string };

const parents = new Map<CrmObjectName, Map<string, ParentRelation>>();
const children = new Map<CrmObjectName, Map<string, ChildRelation>>();

for (const object of crmObjectNames) {
  const relations = new Map<string, ParentRelation>();
  parents.set(object, relations);
  for (const [field, { relationship, targets = [], children: childName }] of fieldsOf(object)) {
    const known = targets.map(findObject).filter((target) => target !== null);
    if (relationship)
      relations.set(relationship.toLowerCase(), {
        name: relationship,
        field,
        target: known.length === 1 ? (known[0] ?? null) : null,
      });
    for (const target of childName ? known : []) {
      const relation = { name: childName ?? '', object, field };
      children.set(target, (children.get(target) ?? new Map()).set(relation.name.toLowerCase(), relation));
    }
  }
}

export function parentRelation(object: CrmObjectName, name: string): ParentRelation | null {
  return parents.get(object)?.get(name.toLowerCase()) ?? null;
}

export function childRelation(object: CrmObjectName, name: string): ChildRelation | null {
  const relation = children.get(object)?.get(name.toLowerCase()) ?? null;
  return relation && objectOf(relation.object).queryable ? relation : null;
}

export function childRelations(object: CrmObjectName): readonly ChildRelation[] {
  return [...(children.get(object)?.values() ?? [])].filter(({ object: child }) => objectOf(child).queryable);
}
