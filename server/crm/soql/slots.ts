import type { Slot, ValueSource } from './plan.ts';

/** Collects the parameters of a statement, in the order in which its text uses them. */
export type SlotList = {
  readonly slots: readonly Slot[];
  readonly sources: ReadonlyMap<number, ValueSource>;
  add(slot: Slot): string;
  value(value: unknown, source?: ValueSource): string;
};

export function createSlots(): SlotList {
  const slots: Slot[] = [];
  const sources = new Map<number, ValueSource>();
  const add = (slot: Slot) => {
    // The same session value or limit is one parameter, however often it is used.
    const known = slot.kind === 'value' || slot.kind === 'day' ? -1 : slots.findIndex(({ kind }) => kind === slot.kind);
    if (known >= 0) return `$${known + 1}`;
    slots.push(slot);
    return `$${slots.length}`;
  };
  const value = (given: unknown, source?: ValueSource) => {
    if (source) sources.set(slots.length, source);
    return add({ kind: 'value', value: given });
  };
  return { slots, sources, add, value };
}
