/** Drawings that already show several pieces: one of them fills a picture. */
const several: ReadonlySet<string> = new Set([
  'bagel',
  'balls',
  'beans',
  'berries',
  'biscotti',
  'blueberries',
  'chips',
  'churros',
  'cut-beans',
  'dice',
  'fish-finger',
  'french-fries',
  'fries-cup',
  'kernels',
  'khari',
  'kulfi',
  'mini-cake',
  'momo',
  'nuggets',
  'okra',
  'pancake-minis',
  'paneer',
  'pav',
  'peas',
  'roti',
  'rusk',
  'sausage',
  'scoops',
  'seekh',
  'shortbread',
  'shreds',
  'smile',
  'spinach',
  'spring-roll',
  'straws',
  'strips',
  'tikki',
  'torpedo',
  'waffle-stick',
  'wedges',
]);

/** Drawings that must stand upright, because their content would run out. */
const upright: ReadonlySet<string> = new Set([
  'bottle',
  'cup',
  'cupcake',
  'dip',
  'dome',
  'fries-cup',
  'french-fries',
  'gateau',
  'jar',
  'jug',
  'kadhai',
  'lava',
  'matka',
  'mini-cake',
  'muffin',
  'pancakes',
  'pav',
  'roti',
  'scoops',
  'squeeze',
  'swirl-cream',
  'tart',
  'tray-cake',
]);

const nameOf = (art: string) => art.split('/')[0] ?? art;

export function showsSeveral(art: string): boolean {
  return several.has(nameOf(art));
}

export function standsUpright(art: string): boolean {
  return upright.has(nameOf(art));
}

/** Drawings of a container rather than of food. */
export function isVessel(art: string): boolean {
  return ['bottle', 'squeeze', 'jar'].includes(nameOf(art));
}
