/** Ten categories of 200 products; the view shows the first. */
export const CATEGORIES = 10;
export const PER_CATEGORY = 200;
export const idOf = (category: number, index: number) =>
  `01t${String(category * PER_CATEGORY + index).padStart(12, '0')}AAA`;
export const skuOf = (category: number, index: number) => String(80_000_000 + category * PER_CATEGORY + index);
export const nameOf = (category: number, index: number) => `Product ${String(index).padStart(3, '0')} of ${category}`;
export const nowMs = () => performance.timeOrigin + performance.now();
