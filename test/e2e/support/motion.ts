import type { Page } from '@playwright/test';

/** With reduced motion, nothing may move for longer than a frame. */
const FRAME_MS = 20;

/** Returns what moves on the open screen although the user asked for reduced motion (TAB-004). */
export function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(
    (frameMs) =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => {
          const { duration, iterations = 1 } = effect?.getTiming() ?? {};
          return playState === 'running' && Number(duration ?? 0) * iterations > frameMs;
        })
        .map(({ effect }) => {
          const target = (effect as KeyframeEffect | null)?.target;
          return `${target?.tagName.toLowerCase()} ${target?.className}`;
        }),
    FRAME_MS,
  );
}
