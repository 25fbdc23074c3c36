/** The rows of a long list of equally high rows that are near the screen. */
export type RowRange = { first: number; last: number };

/**
 * Returns the rows that a window shows, plus `margin` rows on each side. All lengths are in CSS px; `top` is the
 * distance from the window's top edge to the list (negative after scrolling past). `last` is exclusive.
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

/** Returns how many columns of at least `minWidth` fit, including the gaps between them; at least one. */
export function columnsThatFit(options: { width: number; minWidth: number; gap: number }): number {
  return Math.max(1, Math.floor((options.width + options.gap) / (options.minWidth + options.gap)));
}
