import type { Page } from '@playwright/test';

/** visual.md: the distance between two targets, in CSS pixels. */
const GAP = 8;

/**
 * Returns what of TAB-002 the open screen breaks, besides the size of its targets: two targets with less than 8 px
 * between them, what can be tapped but not reached by the Tab key, and what does not show that it has the focus.
 *
 * The parts of one control (a stepper, tabs, a bar of places, choices of a form) may touch, and so may rows of a list,
 * which lead to different things of one kind and are as high as the screen's own rows. What lies within another target,
 * like the heart on a card, is not beside it.
 */
export async function faultsOfKeysAndGaps(page: Page): Promise<string[]> {
  // From now on the browser shows the focus, as it does for a keyboard.
  await page.keyboard.press('Shift');
  return page.evaluate((gap) => {
    const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
    const ONE = 'fieldset, nav, label, search, [role=group], [role=tablist], [role=radiogroup], [role=toolbar]';
    const faults: string[] = [];
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest('.visually-hidden, [inert], [aria-hidden=true]');
    const name = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      return `${element.tagName.toLowerCase()} '${words.slice(0, 30)}'`;
    };
    const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (element) => isShown(element) && !element.matches(':disabled'),
    );

    /** What stays in place while the page scrolls below it. */
    const layerOf = (element: Element) => {
      let layer: Element | null = element;
      while (layer && !['fixed', 'sticky'].includes(getComputedStyle(layer).position)) layer = layer.parentElement;
      return layer;
    };
    const isOneControl = (one: Element, other: Element) =>
      one.closest(ONE)?.contains(other) || other.closest(ONE)?.contains(one);
    const boxes = controls
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => ({
        element,
        box: element.getBoundingClientRect(),
        layer: layerOf(element),
        row: element.closest('li'),
      }));
    for (const [at, one] of boxes.entries()) {
      for (const other of boxes.slice(at + 1)) {
        const [a, b] = [one.box, other.box];
        const px = Math.max(
          Math.max(a.left, b.left) - Math.min(a.right, b.right),
          Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom),
        );
        // They overlap, or are apart.
        if (px < 0 || px >= gap - 0.5 || isOneControl(one.element, other.element)) continue;
        // By chance: the page is scrolled so.
        if ((one.layer === null) !== (other.layer === null)) continue;
        if (one.row !== other.row && one.row?.parentElement === other.row?.parentElement) continue;
        faults.push(`only ${px.toFixed(1)} px between ${name(one.element)} and ${name(other.element)}`);
      }
    }

    for (const element of controls) {
      if (element.tabIndex > 0) faults.push(`out of order for the Tab key: ${name(element)}`);
      // Of a set of tabs or choices, the chosen one is reached, and arrows lead to the others. The open step leads nowhere.
      const isOneOfSet =
        element.closest('[role=tablist], [role=radiogroup], [role=listbox], [aria-current=step]') !== null;
      if (element.tabIndex < 0 && !isOneOfSet) faults.push(`not reached by the Tab key: ${name(element)}`);
    }
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).cursor !== 'pointer' || !isShown(element)) continue;
      if (getComputedStyle(element.parentElement ?? element).cursor === 'pointer') continue;
      if (element.closest(`${CONTROLS}, label, [tabindex]`) || element.querySelector(CONTROLS)) continue;
      faults.push(`can be tapped, but has no key: ${name(element)}`);
    }

    const look = (element: Element) =>
      [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling]
        .flatMap((each) =>
          each ? [getComputedStyle(each), getComputedStyle(each, '::after'), getComputedStyle(each, '::before')] : [],
        )
        .map((style) =>
          [style.outline, style.outlineOffset, style.boxShadow, style.borderColor, style.backgroundColor].join(),
        )
        .join();
    const kinds = new Set<string>();
    for (const element of controls) {
      // One of a kind stands for all with its styles.
      const kind = `${element.tagName} ${element.className} ${element.closest('[class]')?.className}`;
      if (element.tabIndex < 0 || kinds.has(kind)) continue;
      kinds.add(kind);
      const before = look(element);
      element.focus({ preventScroll: true });
      if (document.activeElement !== element) faults.push(`takes no focus: ${name(element)}`);
      else if (look(element) === before) faults.push(`shows no focus: ${name(element)}`);
      element.blur();
    }
    return [...new Set(faults)];
  }, GAP);
}
