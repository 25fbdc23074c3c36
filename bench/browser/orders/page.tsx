import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
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
import { storeOrders } from './data.ts';
import { plainList } from './plain-list.ts';

type Kind = 'ours' | 'plain';

declare global {
  interface Window {
    /** Stores the orders. */
    prepare: () => Promise<void>;
    /** Reads the orders as the list does, with nothing in memory at first. Returns the times in ms. */
    read: () => Promise<number[]>;
    /** Mounts a list whose data has been read. Returns the time until its first cards are painted, in ms. */
    mount: (kind: Kind) => Promise<number>;
    /** Scrolls by `px` in each of `frames` frames. Returns the times between frames and the order in the middle. */
    scrollOn: (options: { frames: number; px: number }) => Promise<{ frames: number[]; order: string | undefined }>;
    unmount: () => Promise<void>;
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

let leave: () => void = () => undefined;

window.mount = async (kind) => {
  const container = document.createElement('main');
  document.body.append(container);
  const orders = must(views.get(readOrders, undefined).value(), 'orders').orders;
  // Both begin at the start of a frame, so that neither waits longer for the next.
  await frame();
  const fromMs = performance.now();
  const mounted = firstChange(container);
  if (kind === 'plain') {
    const end = plainList(container, orders);
    leave = () => {
      end();
      container.remove();
    };
  } else {
    const root = createRoot(container);
    root.render(
      <AppContext value={value}>
        <RouterContextProvider router={router}>
          <List />
        </RouterContextProvider>
      </AppContext>,
    );
    leave = () => {
      root.unmount();
      container.remove();
    };
  }
  await mounted;
  await painted();
  return performance.now() - fromMs;
};

window.scrollOn = async ({ frames, px }) => {
  const times: number[] = [];
  let lastMs = await frame();
  for (let at = 0; at < frames; at += 1) {
    scrollBy(0, px);
    const nowMs = await frame();
    times.push(nowMs - lastMs);
    lastMs = nowMs;
  }
  await painted();
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  return { frames: times, order: middle?.closest<HTMLElement>('[data-order]')?.dataset.order };
};

window.unmount = async () => {
  leave();
  scrollTo(0, 0);
  await painted();
};

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

const firstChange = (container: HTMLElement) =>
  new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!container.querySelector('[data-order]')) return;
      observer.disconnect();
      resolve();
    }).observe(container, { childList: true, subtree: true });
  });

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Resolves after the next frame is painted: a message that is posted in its callback arrives then. */
const painted = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    }),
  );
