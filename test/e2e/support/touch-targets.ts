import type { Page } from '@playwright/test';

/** visual.md: at least this high and wide, in CSS pixels. */
const LEAST = 48;
/** The distance of the points that are tried. */
const STEP = 4;

const TARGETS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, ' +
  '[role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=link], [role=option]';

/** Fields with smaller text make an iPhone enlarge the page when they get the focus, and it stays so. */
const LEAST_TEXT = 16;

/** Returns the fields that one types or chooses in whose text is too small. */
export function smallFields(page: Page): Promise<string[]> {
  const fields = page.locator(
    'textarea, select, input:not([hidden], [type=hidden], [type=radio], [type=checkbox], [type=file])',
  );
  return fields.evaluateAll(
    (all, least) =>
      all.flatMap((field) => {
        const size = getComputedStyle(field).fontSize;
        return Number.parseFloat(size) < least ? [`${field.getAttribute('aria-label') ?? field.id} ${size}`] : [];
      }),
    LEAST_TEXT,
  );
}

/**
 * Returns what is too small for a finger, with the size that it shows. We ask the browser what taps around a control
 * hit, so an invisible frame around it counts, and so does the label of a field. A link within a line of text is exempt,
 * because its size is that of the text.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ targets, least, step }) => {
      const isWithinText = (element: Element) =>
        element.parentElement?.textContent !== element.textContent &&
        (getComputedStyle(element).display === 'inline' || element.parentElement?.tagName === 'P');

      /** Whether a tap hits the control everywhere in some square around it. */
      function hasSquare(element: Element): boolean {
        const parts = element instanceof HTMLInputElement ? [element, ...(element.labels ?? [])] : [element];
        const isHit = (x: number, y: number) => {
          const hit = document.elementFromPoint(x, y);
          return hit !== null && parts.some((part) => part.contains(hit));
        };
        const { left, top, right, bottom } = element.getBoundingClientRect();
        // For each column, the edge of the largest square of hits that ends there: in the row above, and in this one.
        let above: number[] = [];
        for (let y = top - least; y <= bottom + least; y += step) {
          const row: number[] = [];
          for (let x = left - least; x <= right + least; x += step) {
            const at = row.length;
            const smallest = Math.min(row[at - 1] ?? 0, above[at] ?? 0, above[at - 1] ?? 0);
            row.push(isHit(x, y) ? smallest + 1 : 0);
            if ((row[at] ?? 0) * step >= least) return true;
          }
          above = row;
        }
        return false;
      }

      const found = new Set<string>();
      for (const element of document.querySelectorAll(targets)) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        if (element.matches(':disabled, .visually-hidden *, .visually-hidden') || isWithinText(element)) continue;
        const { width, height } = element.getBoundingClientRect();
        if (width === 0 || (width >= least && height >= least)) continue;
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        if (hasSquare(element)) continue;
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        found.add(
          `${element.tagName.toLowerCase()} '${name.trim().slice(0, 40)}' ${Math.round(width)} × ${Math.round(height)}`,
        );
      }
      scrollTo(0, 0);
      return [...found];
    },
    { targets: TARGETS, least: LEAST, step: STEP },
  );
}
