import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects no axe violation and no sideways scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
}

/** Returns axe violations: the rule and where it is broken. Checks all rules, or only the given ones. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await whenStill(page);
  // Without frames, axe needs no extra page to merge its findings.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const found = await (rules ? axe.withRules(rules) : axe).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
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
