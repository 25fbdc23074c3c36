import type { Page } from '@playwright/test';
import { sidewaysOverflow } from './axe.ts';
import { smallTargets } from './touch-targets.ts';

/**
 * Returns what goes wrong with text at 200 %, as the browser's setting of the font size does it (TAB-004): the page
 * scrolls sideways, words are cut off, or a control became too small.
 */
export async function faultsOfLargeText(page: Page): Promise<string[]> {
  await setTextSize(page, '200%');
  const wide = await sidewaysOverflow(page);
  const faults = wide > 0 ? [`${wide} px too wide`, ...(await widest(page))] : [];
  faults.push(...(await cutTexts(page)).map((text) => `cut: ${text}`));
  faults.push(...(await smallTargets(page)).map((target) => `too small for a finger: ${target}`));
  await setTextSize(page, '');
  return faults.map((fault) => `text at 200 %: ${fault}`);
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate(async (value) => {
    document.documentElement.style.fontSize = value;
    // Lists that measure their rows draw once more.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, size);
}

/** Returns what sticks out to the right, for the message. */
function widest(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > edge + 1 && element.checkVisibility())
      .slice(0, 3)
      .map((element) => `sticks out: <${element.tagName.toLowerCase()} ${element.className}> ${element.textContent}`)
      .map((text) => text.slice(0, 120));
  });
}

/**
 * Returns visible texts of which a part cannot be seen: an ancestor hides what does not fit, and cannot be scrolled. A
 * text that ends in an ellipsis or after a number of lines is cut on purpose, if its end is the only thing that is.
 */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2;
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const words = node.textContent?.trim();
      if (!parent || !words || parent.closest('.visually-hidden, script, style, option, svg')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0) continue;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        // What scrolls can be read to its end.
        const [sideways, down] = [hides(style.overflowX), hides(style.overflowY)];
        if (!sideways && !down) {
          if (style.overflowX === 'auto' || style.overflowX === 'scroll' || style.position === 'fixed') break;
          continue;
        }
        const { left, top, right, bottom } = box.getBoundingClientRect();
        const onPurpose = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        const cutSideways = sideways && !onPurpose && (text.right > right + SLACK || text.left < left - SLACK);
        const cutDown =
          down && style.webkitLineClamp === 'none' && (text.bottom > bottom + SLACK || text.top < top - SLACK);
        if (cutSideways || cutDown)
          found.add(`'${words.slice(0, 40)}' in <${box.tagName.toLowerCase()} ${box.className}>`);
        if (onPurpose) break;
      }
    }
    return [...found];
  });
}
