import { must } from '#lib/assert.ts';
import { allRanges } from '../catalogue/all-ranges.ts';
import { Parent } from '../company.ts';
import { mix } from './svg.ts';

/** The colours of a tile: its ground, a paler one for what is on it, a deeper one for edges. */
export interface Tint {
  readonly ground: string;
  readonly pale: string;
  readonly deep: string;
}

/** One set of colours for each parent category: calm and warm, with two cold ones for frozen goods. */
const families: Readonly<Record<Parent, Tint>> = {
  [Parent.Breads]: { ground: '#f3e2c2', pale: '#fbf1dd', deep: '#e2c793' },
  [Parent.Breakfast]: { ground: '#fbe5ae', pale: '#fff4d6', deep: '#efcb74' },
  [Parent.Desserts]: { ground: '#f6d8d5', pale: '#fdeeec', deep: '#e8b6b3' },
  [Parent.DryBakery]: { ground: '#e6d6c8', pale: '#f5ece4', deep: '#cfb59f' },
  [Parent.Snacks]: { ground: '#f8d2b6', pale: '#fdead9', deep: '#eaae83' },
  [Parent.IndianBreads]: { ground: '#e9cfc0', pale: '#f7e8df', deep: '#d3a78f' },
  [Parent.Produce]: { ground: '#d7e5ce', pale: '#edf4e7', deep: '#b3cda4' },
  [Parent.Sauces]: { ground: '#e2d9ea', pale: '#f3eef7', deep: '#c6b6d4' },
};

/** Sub-categories with a colour different from their parent's. */
const own: Readonly<Record<string, Tint>> = {
  'Ice Cream & Kulfi': { ground: '#d3e6e8', pale: '#eaf5f6', deep: '#a9cdd1' },
  'Fruit & Pulps': { ground: '#e3ead0', pale: '#f3f7e6', deep: '#c3d39f' },
  'Cheese, Butter & Cream': { ground: '#d9e3ea', pale: '#eef4f8', deep: '#b3c7d4' },
  'Momos & Dim Sum': { ground: '#f2cfc6', pale: '#fbe9e4', deep: '#dfa899' },
};

export function tintOfParent(parent: string): Tint {
  return must(families[parent as Parent], `tint of ${parent}`);
}

/** Returns a sub-category's tint: its parent's, a shade lighter or deeper than those of its siblings. */
export function tintOfCategory(category: string): Tint {
  const range = must(
    allRanges.find((candidate) => candidate.category === category),
    `range ${category}`,
  );
  const special = own[category];
  if (special !== undefined) return special;
  const sisters = allRanges.filter((candidate) => candidate.parent === range.parent);
  return shaded(tintOfParent(range.parent), (sisters.indexOf(range) / Math.max(1, sisters.length - 1)) * 0.5 - 0.2);
}

/** Returns the same tint, deeper (above 0) or paler (below 0). */
export function shaded(tint: Tint, depth: number): Tint {
  const toward = depth >= 0 ? tint.deep : tint.pale;
  const share = Math.abs(depth);
  return {
    ground: mix(tint.ground, toward, share),
    pale: mix(tint.pale, toward, share * 0.5),
    deep: mix(tint.deep, toward, share * 0.5),
  };
}
