import type { ConditionWithValueQuery, WhereClause } from '@jetstreamapp/soql-parser-js';
import { malformedQuery } from './soql-error.ts';

/** A WHERE clause as a tree: each group has one kind of operator, as the CRM requires. */
export type ConditionTree =
  | { readonly kind: 'condition'; readonly condition: Leaf }
  | { readonly kind: 'not'; readonly of: ConditionTree }
  | { readonly kind: 'all' | 'any'; readonly of: readonly ConditionTree[] };

export type Leaf = Exclude<ConditionWithValueQuery, { openParen: number; field?: never }>;

type Item = '(' | ')' | 'AND' | 'OR' | 'NOT' | { readonly leaf: Leaf };

/** Restores the precedence: the library returns conditions as one right-linked list with counted parentheses. */
export function conditionTree(where: WhereClause): ConditionTree {
  const items = flatten(where);
  let position = 0;

  function group(): ConditionTree {
    const members = [term()];
    let kind: 'all' | 'any' = 'all';
    while (items[position] === 'AND' || items[position] === 'OR') {
      kind = items[position] === 'OR' ? 'any' : 'all';
      position += 1;
      members.push(term());
    }
    const [only] = members;
    return members.length === 1 && only ? only : { kind, of: members };
  }

  function term(): ConditionTree {
    const item = items[position];
    position += 1;
    if (item === 'NOT') return { kind: 'not', of: term() };
    if (item === '(') {
      const inner = group();
      position += 1;
      return inner;
    }
    if (typeof item === 'object') return { kind: 'condition', condition: item.leaf };
    // The library loses the condition after a NOT in parentheses in HAVING.
    throw malformedQuery('NOT in parentheses is not supported in HAVING');
  }

  return group();
}

function flatten(where: WhereClause): readonly Item[] {
  const items: Item[] = [];
  let node: WhereClause | undefined = where;
  while (node) {
    const left: WhereClause['left'] = node.left;
    for (let open = left?.openParen ?? 0; open > 0; open -= 1) items.push('(');
    if (left && isLeaf(left)) {
      items.push({ leaf: left });
      for (let close = left.closeParen ?? 0; close > 0; close -= 1) items.push(')');
    }
    if (!('operator' in node)) break;
    items.push(node.operator);
    node = node.right;
  }
  return items;
}

function isLeaf(left: NonNullable<WhereClause['left']>): left is Leaf {
  return 'field' in left || 'fn' in left;
}
