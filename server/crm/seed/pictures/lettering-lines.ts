/**
 * The words in banners and testimonials. They are drawn as outlines (lettering.json), because the machine that converts
 * the pictures to WebP may have no fonts; "npm run demo:assets -- lettering" creates the outlines.
 */
export const letteringLines = {
  'home-1-a': { text: 'Breakfast,', weight: 700 },
  'home-1-b': { text: 'ready to bake.', weight: 700 },
  'home-1-c': { text: 'Croissants, waffles and breads', weight: 500 },
  'home-2-a': { text: 'Street corner,', weight: 700 },
  'home-2-b': { text: 'any kitchen.', weight: 700 },
  'home-2-c': { text: 'Samosas, momos and pav in four minutes', weight: 500 },
  'home-3-a': { text: 'The harvest,', weight: 700 },
  'home-3-b': { text: 'kept at –18 °C.', weight: 700 },
  'home-3-c': { text: 'Vegetables and fruit in kitchen packs', weight: 500 },
  'testimonial-1-a': { text: 'We stopped baking', weight: 600 },
  'testimonial-1-b': { text: 'at four in the morning.', weight: 600 },
  'testimonial-1-c': { text: 'Anjali, café owner, Pune', weight: 500 },
  'testimonial-2-a': { text: 'The count is right,', weight: 600 },
  'testimonial-2-b': { text: 'every single morning.', weight: 600 },
  'testimonial-2-c': { text: 'Faizan, caterer, Hyderabad', weight: 500 },
  'testimonial-3-a': { text: 'One order for bread,', weight: 600 },
  'testimonial-3-b': { text: 'momos and paneer.', weight: 600 },
  'testimonial-3-c': { text: 'Thomas, hotel kitchen, Bengaluru', weight: 500 },
} as const;

export type LetteringKey = keyof typeof letteringLines;
