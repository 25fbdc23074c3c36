import type { Page } from '@playwright/test';
import type { AnyRouter } from '@tanstack/react-router';

declare global {
  interface Window {
    /** TanStack Router puts it there. */
    __TSR_ROUTER__?: AnyRouter;
  }
}

/**
 * Opens a path of the app that the page already shows, as a link would, and waits until its screen is drawn. Loading
 * the page takes five times as long: `page.goto` is for tests of an address that is opened from outside.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    const router = window.__TSR_ROUTER__;
    if (!router) throw new Error('No screen of the app is open.');
    if (location.pathname + location.search === href) return;
    const drawn = new Promise<void>((resolve) => {
      const stop = router.subscribe('onRendered', () => {
        stop();
        resolve();
      });
    });
    // We wait for the drawing only: at times the router loses this promise, and the browser then collects it unsettled.
    void router.navigate({ href });
    await drawn;
  }, path);
}
