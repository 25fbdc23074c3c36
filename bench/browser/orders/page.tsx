import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { openLiveReads } from '#db/live/live-reads.ts';
import { openCache } from '#db/open-cache.ts';
import { openOutbox } from '#db/open-outbox.ts';
import { readOrders } from '#db/queries/read-orders.ts';
import { OrderCardView } from '#features/orders/order-card.tsx';
import { must } from '#lib/assert.ts';
import { AppContext, type AppContextValue } from '#ui/app-context.ts';
import { WindowGrid } from '#ui/grid/window-grid.tsx';
import { LiveViews } from '#ui/live/live-views.ts';
import '#ui/theme/index.css';
import { useLive } from '#ui/use-live.ts';
import { measureLists } from '../lists/measure-lists.ts';
import { storeOrders } from './data.ts';
import { plainOrders } from './plain-order.ts';

declare global {
  interface Window {
    /** Stores the orders. */
    prepare: () => Promise<void>;
    /** Reads the orders as the list does, with nothing in memory at first. Returns the times in ms. */
    read: () => Promise<number[]>;
  }
}

const owner = { accountId: 'account-1', contactId: 'contact-1' };
const databases = { outbox: openOutbox(owner), cache: openCache(owner), owner, nowMs: () => Date.now() };
const views = new LiveViews(databases, openLiveReads(databases).observe);
const value = { views } as AppContextValue;
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

window.prepare = () => storeOrders(databases.cache);

window.read = async () => {
  const times: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const fromMs = performance.now();
    await readOrders(databases);
    times.push(performance.now() - fromMs);
  }
  const view = views.get(readOrders, undefined);
  await new Promise<void>((resolve) => {
    view.subscribe(() => resolve());
    if (view.value()) resolve();
  });
  return times;
};

const orders = () => must(views.get(readOrders, undefined).value(), 'orders').orders;

const ours = () => (
  <AppContext value={value}>
    <RouterContextProvider router={router}>
      <List />
    </RouterContextProvider>
  </AppContext>
);

measureLists({
  named: 'data-order',
  ours,
  plain: () => {
    const cards = orders();
    return { label: 'Orders', kind: 'orders', count: cards.length, rowOf: plainOrders(ours(), cards) };
  },
});

function List() {
  const view = useLive(readOrders);
  return (
    <WindowGrid
      items={view?.orders ?? []}
      label="Orders"
      kind="orders"
      render={(card) => <OrderCardView card={card} pictureKey={null} onReorder={ignore} />}
    />
  );
}

const ignore = () => undefined;
