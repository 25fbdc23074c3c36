import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type PlainList, windowList } from './window-list.ts';

type Kind = 'ours' | 'plain';

declare global {
  interface Window {
    /** Mounts a list whose data has been read. Returns the time until its first cards are painted, in ms. */
    mount: (kind: Kind) => Promise<number>;
    /** Scrolls by `px` in each of `frames` frames. Returns the times between frames and the card in the middle. */
    scrollOn: (options: { frames: number; px: number }) => Promise<{ frames: number[]; card: string | undefined }>;
    unmount: () => Promise<void>;
  }
}

export type Lists = {
  /** The attribute, `data-…`, that names a card. */
  named: string;
  ours: () => ReactNode;
  plain: () => PlainList;
};

/** Offers the page's two lists to the benchmark, which mounts and scrolls them in turns. */
export function measureLists({ named, ours, plain }: Lists): void {
  let leave: () => void = () => undefined;

  window.mount = async (kind) => {
    const container = document.createElement('main');
    document.body.append(container);
    // What either needs besides its cards is ready.
    const list = kind === 'plain' ? plain() : null;
    // Both begin at the start of a frame, so that neither waits longer for the next.
    await frame();
    const fromMs = performance.now();
    const mounted = firstChange(container, named);
    if (list) {
      const end = windowList(container, list);
      leave = () => {
        end();
        container.remove();
      };
    } else {
      const root = createRoot(container);
      root.render(ours());
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
    const middle = document.elementFromPoint(innerWidth / 4, innerHeight / 2);
    return { frames: times, card: middle?.closest(`[${named}]`)?.getAttribute(named) ?? undefined };
  };

  window.unmount = async () => {
    leave();
    scrollTo(0, 0);
    await painted();
  };
}

const firstChange = (container: HTMLElement, named: string) =>
  new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!container.querySelector(`[${named}]`)) return;
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
