import * as v from 'valibot';
import { MAX_QUANTITY } from '#domain/rules/quantity.ts';

/** The list that follows what the kitchen buys and likes; the others hold only what the user put in. */
export const BOUGHT_LIST = 'bought';

/** The longest name of a list, in characters. */
export const LIST_NAME_LENGTH = 40;

/** More than an order takes counts as the most, so that one number too large hides no list. */
const pieces = v.optional(
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.transform((count) => Math.min(count, MAX_QUANTITY)),
  ),
);

const marksSchema = v.object({ par: pieces, want: pieces, left: pieces });

/**
 * What a kitchen noted of a product in a list, in pieces: the level to have on the shelf, the quantity for the next
 * order, and what is left on the shelf. What was not noted is absent.
 */
export type Marks = { par?: number | undefined; want?: number | undefined; left?: number | undefined };

const listSchema = v.object({
  v: v.literal(1),
  id: v.pipe(v.string(), v.nonEmpty()),
  /** null: the name that the app gives `BOUGHT_LIST`. */
  name: v.nullable(v.string()),
  /** Product2 Ids in shelf order. Of `BOUGHT_LIST`, only those that were sorted by hand or put in. */
  order: v.array(v.string()),
  marks: v.record(v.string(), marksSchema),
  /** Products of `BOUGHT_LIST` that the user took out. */
  removed: v.array(v.string()),
  /** Lists stand in the order in which they were made; milliseconds since the epoch. */
  madeAtMs: v.number(),
});

/** A kitchen's order list, kept on this device only (REORD-002, REORD-003). */
export type KitchenList = v.InferOutput<typeof listSchema>;

export const newList = (fields: Pick<KitchenList, 'id' | 'name' | 'madeAtMs'>): KitchenList => ({
  v: 1,
  order: [],
  marks: {},
  removed: [],
  ...fields,
});

const boughtList = (): KitchenList => newList({ id: BOUGHT_LIST, name: null, madeAtMs: 0 });

/**
 * Returns the stored lists in the order in which they were made, `BOUGHT_LIST` first and always. Leaves out what a newer
 * app wrote in another form; it stays stored.
 */
export function readLists(stored: readonly unknown[]): [KitchenList, ...KitchenList[]] {
  const lists = stored.flatMap((value) => readList(value) ?? []);
  const bought = lists.find(({ id }) => id === BOUGHT_LIST) ?? boughtList();
  const own = lists.filter(({ id }) => id !== BOUGHT_LIST);
  return [bought, ...own.toSorted((a, b) => a.madeAtMs - b.madeAtMs || (a.id < b.id ? -1 : 1))];
}

export function readList(value: unknown): KitchenList | null {
  const read = v.safeParse(listSchema, value);
  return read.success ? read.output : null;
}

/**
 * Returns the products of a list in shelf order. `offered`: what the kitchen buys and likes, the most usual first; new
 * ones come after those that were sorted by hand.
 */
export function productsOf(list: KitchenList, offered: readonly string[]): string[] {
  if (list.id !== BOUGHT_LIST) return list.order;
  const removed = new Set(list.removed);
  return [...new Set([...list.order, ...offered])].filter((id) => !removed.has(id));
}

/** A list's name for comparison: two lists may not differ in spaces and capitals only. */
export const sameName = (a: string, b: string): boolean => plainName(a).toLowerCase() === plainName(b).toLowerCase();

export const plainName = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, LIST_NAME_LENGTH).trim();
