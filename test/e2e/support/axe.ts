import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No violation of any rule that axe knows, and nothing to scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
}

/** What axe complains about: the rule and where it is broken. All rules, or these only. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await whenStill(page);
  // There are no frames: without them axe needs no page of its own to put its findings together.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const found = await (rules ? axe.withRules(rules) : axe).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/** Pixels by which the page is wider than the window. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}

/** A colour on its way from one theme to the other is neither's. What turns for ever is not waited for. */
async function whenStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
