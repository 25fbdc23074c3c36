import { BOUGHT_LIST, type KitchenList, type Marks } from './kitchen-list.ts';

/** One thing that a user does to a list. */
export type ListChange =
  /** Sets what is given; null takes a mark away. */
  | { kind: 'mark'; marks: Readonly<Record<string, { [M in keyof Marks]: number | null | undefined }>> }
  /** The shelf order of all products that the user saw. */
  | { kind: 'arrange'; order: readonly string[] }
  /** Puts products at the end, or back. */
  | { kind: 'put-in'; productIds: readonly string[] }
  | { kind: 'take-out'; productId: string }
  /** Takes back what the last change did to a product: it is again as it was `before`. */
  | { kind: 'restore'; productId: string; before: KitchenList };

/** Returns the changed list (REORD-003). */
export function changeList(list: KitchenList, change: ListChange): KitchenList {
  switch (change.kind) {
    case 'mark':
      return { ...list, marks: { ...list.marks, ...changedMarks(list, change.marks) } };
    case 'arrange': {
      // A product that came meanwhile stays, behind what was sorted.
      const sorted = new Set(change.order);
      return { ...list, order: [...sorted, ...list.order.filter((id) => !sorted.has(id))] };
    }
    case 'put-in': {
      const back = new Set(change.productIds);
      return {
        ...list,
        order: [...new Set([...list.order, ...change.productIds])],
        removed: list.removed.filter((id) => !back.has(id)),
      };
    }
    case 'take-out': {
      const { productId } = change;
      const { [productId]: _, ...marks } = list.marks;
      const order = list.order.filter((id) => id !== productId);
      const removed = list.id === BOUGHT_LIST ? [...new Set([...list.removed, productId])] : list.removed;
      return { ...list, order, marks, removed };
    }
    case 'restore':
      return restored(list, change);
  }
}

function restored(list: KitchenList, { productId, before }: Extract<ListChange, { kind: 'restore' }>): KitchenList {
  const rest = list.order.filter((id) => id !== productId);
  const place = before.order.indexOf(productId);
  const after = new Set(before.order.slice(place + 1));
  const next = rest.findIndex((id) => after.has(id));
  const { [productId]: _, ...marks } = list.marks;
  const marked = before.marks[productId];
  return {
    ...list,
    order: place < 0 ? rest : rest.toSpliced(next < 0 ? rest.length : next, 0, productId),
    marks: marked ? { ...marks, [productId]: marked } : marks,
    removed: [...list.removed.filter((id) => id !== productId), ...before.removed.filter((id) => id === productId)],
  };
}

function changedMarks(
  { marks }: KitchenList,
  changes: Extract<ListChange, { kind: 'mark' }>['marks'],
): Record<string, Marks> {
  return Object.fromEntries(
    Object.entries(changes).map(([productId, change]) => {
      const all = { ...marks[productId], ...change };
      const given = Object.entries(all).filter(([, value]) => typeof value === 'number');
      return [productId, Object.fromEntries(given) as Marks];
    }),
  );
}
