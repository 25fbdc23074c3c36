import type { Slot } from './plan.ts';

/** Collects the parameters of a statement in the order in which its text names them. */
export type SlotList = { readonly slots: readonly Slot[]; add(slot: Slot): string; value(value: unknown): string };

export function createSlots(): SlotList {
  const slots: Slot[] = [];
  const add = (slot: Slot) => {
    // The same session value or limit is one parameter, however often it is named.
    const known = slot.kind === 'value' || slot.kind === 'day' ? -1 : slots.findIndex(({ kind }) => kind === slot.kind);
    if (known >= 0) return `$${known + 1}`;
    slots.push(slot);
    return `$${slots.length}`;
  };
  return { slots, add, value: (value) => add({ kind: 'value', value }) };
}
