/** Which rows of a long list of equally high rows are near the screen. */
export type RowRange = { first: number; last: number };

/**
 * The rows that a window shows, with `margin` rows more on each side. All measures in CSS px; `top` is the list's
 * distance from the window's top edge (negative once it scrolled past). `last` is exclusive.
 */
export function visibleRows(options: {
  rows: number;
  rowHeight: number;
  top: number;
  windowHeight: number;
  margin: number;
}): RowRange {
  const { rows, rowHeight, top, windowHeight, margin } = options;
  if (rows === 0 || rowHeight <= 0) return { first: 0, last: Math.max(0, rows) };
  const clamp = (row: number) => Math.min(rows, Math.max(0, row));
  const first = clamp(Math.floor(-top / rowHeight) - margin);
  const last = clamp(Math.ceil((windowHeight - top) / rowHeight) + margin);
  return { first: Math.min(first, last), last };
}

/** How many columns of at least `minWidth` fit, gaps between them; at least one. */
export function columnsThatFit(options: { width: number; minWidth: number; gap: number }): number {
  return Math.max(1, Math.floor((options.width + options.gap) / (options.minWidth + options.gap)));
}
