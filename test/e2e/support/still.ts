import type { Page } from '@playwright/test';

/** Waits until fades have ended and the screen has not changed for ten frames. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let since = 0;
    const observer = new MutationObserver(() => {
      since = 0;
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const isFading = () =>
      document.getAnimations().some(({ effect, playState }) => {
        return playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime));
      });
    for (; since < 10; since += 1) {
      await new Promise(requestAnimationFrame);
      if (isFading()) since = 0;
    }
    observer.disconnect();
  });
}
