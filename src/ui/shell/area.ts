import { paths } from '../paths.ts';

const areas: readonly [RegExp, string][] = [
  [
    /^\/(order-details|ordered-product|order-ticket|confirmation|cancel-order|return-order|add-review)\b/,
    paths.myOrders,
  ],
  [/^\/(select-address|payment-options)\b/, paths.cart],
];

/** The place of the navigation that a screen below it belongs to; null for a place itself, and for all other screens. */
export function areaOf(pathname: string): string | null {
  return areas.find(([screens]) => screens.test(pathname))?.[1] ?? null;
}
