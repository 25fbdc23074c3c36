import { useMemo } from 'react';
import type { OrderCard } from '#db/views/index.ts';
import { type OrderGroup, orderMatcher } from '#domain/orders/index.ts';
import { todayInIndia } from '#domain/pricing/today-in-india.ts';

/** What the user chose in the order list. It is in the address, so it survives reloads and going back. */
export type OrdersChoice = { q?: string | undefined; state?: OrderGroup | undefined };

/** `orders` is null until the words for the typed text have been read. */
export type ChosenOrders = { orders: readonly OrderCard[] | null; counts: ReadonlyMap<OrderGroup, number> };

/** Returns the orders with all that was typed and of the chosen group, and how many there are of each group. */
export function useChosenOrders(
  orders: readonly OrderCard[],
  { text, state, words }: { text: string; state: OrderGroup | null; words: Record<string, string> | null },
): ChosenOrders {
  const found = useMemo(() => {
    if (text === '') return orders;
    if (!words) return null;
    const matches = orderMatcher(text, todayInIndia(Date.now()));
    return orders.filter(({ id, orderNumber, date }) => matches({ orderNumber, date, words: words[id] ?? '' }));
  }, [orders, text, words]);
  return useMemo(() => {
    const counts = new Map<OrderGroup, number>();
    for (const { group } of found ?? []) counts.set(group, (counts.get(group) ?? 0) + 1);
    return { orders: state === null || !found ? found : found.filter(({ group }) => group === state), counts };
  }, [found, state]);
}
