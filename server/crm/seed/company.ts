/**
 * The demo company: invented, and everything in the demo data is about it.
 *
 * Gulmohar Foods began in 1987 as a bakery under a gulmohar tree in Pune's camp, baking bread for the Irani cafés
 * around it. When the cafés asked for samosas as well, it built a cold store. Today it bakes, fries and freezes at
 * Chakan and Sonipat for hotels, restaurants, cafés, caterers and canteens in seven cities.
 */
export const company = {
  name: 'Gulmohar Foods',
  legalName: 'Gulmohar Foods Private Limited',
  site: 'https://www.gulmoharfoods.example',
  /** It bills from Chakan, whatever plant the goods come from. */
  pan: 'AAFCG1987L',
  gstState: '27',
  state: 'Maharashtra',
  address: 'Plot 14, Food Park, Chakan, Pune 410501, Maharashtra',
  email: 'care@gulmoharfoods.example',
  /** No Indian number begins with 0 after its area code, so that this one rings nobody. */
  phone: '+91 20 0000 1987',
  /** Where a request for credit is mailed (CRED-010). */
  creditAddress: ['Credit desk', 'Plot 14, Food Park, Chakan', 'Pune 410501, Maharashtra'],
} as const;

export const Brand = {
  /** Breads, buns, cakes and biscuits. */
  Bakehouse: 'Gulmohar Bakehouse',
  /** Par-baked European breads and viennoiserie. */
  Ovenlight: 'Ovenlight',
  /** Frozen vegetables, fruit, potato and ice cream. */
  Himkan: 'Himkan',
  /** Indian snacks, momos and Indian breads. */
  Nukkad: 'Nukkad',
  /** Sauces, toppings and dairy. */
  Ladle: 'Ladle & Whisk',
} as const;
export type Brand = (typeof Brand)[keyof typeof Brand];

/** Where each brand is made, as printed on the label. */
export const plants: Readonly<Record<Brand, string>> = {
  [Brand.Bakehouse]: 'Gulmohar Foods Private Limited, Plot 14, Food Park, Chakan, Pune 410501, Maharashtra',
  [Brand.Ovenlight]: 'Gulmohar Foods Private Limited, Unit 2, Plot 15, Food Park, Chakan, Pune 410501, Maharashtra',
  [Brand.Himkan]: 'Gulmohar Foods Private Limited, 42 Cold Chain Estate, Rai, Sonipat 131029, Haryana',
  [Brand.Nukkad]: 'Gulmohar Foods Private Limited, Plot 17, Food Park, Chakan, Pune 410501, Maharashtra',
  [Brand.Ladle]: 'Gulmohar Foods Private Limited, Shed 9, Food Park, Chakan, Pune 410501, Maharashtra',
};
