import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Expects no axe violation and no sideways scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
}

/** Returns axe violations: the rule and where it is broken. Checks all rules, or only the given ones. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Reading axe takes as long as a small check, so a page gets it once, and only what was found is sent back.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await whenStill(page);
  return page.evaluate(async (only) => {
    const run = window.axe?.run;
    if (!run) throw new Error('axe is not in the page.');
    const { violations: found } = await run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: only } }),
    });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
}

/** Returns by how many pixels the page is wider than the window. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}

/** Waits for running animations, because a colour between two themes is in neither. Endless ones are not waited for. */
async function whenStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
