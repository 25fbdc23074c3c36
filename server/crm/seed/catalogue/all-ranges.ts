import type { ProductRange } from './product-range.ts';
import { artisanBreads } from './ranges/artisan-breads.ts';
import { browniesPiesAndTarts } from './ranges/brownies-pies-and-tarts.ts';
import { burgerBunsAndRolls } from './ranges/burger-buns-and-rolls.ts';
import { cakesAndGateaux } from './ranges/cakes-and-gateaux.ts';
import { cheeseButterAndCream } from './ranges/cheese-butter-and-cream.ts';
import { cheesecakesAndMousses } from './ranges/cheesecakes-and-mousses.ts';
import { cookies } from './ranges/cookies.ts';
import { croissantsAndDanish } from './ranges/croissants-and-danish.ts';
import { friesAndPotato } from './ranges/fries-and-potato.ts';
import { frozenVegetables } from './ranges/frozen-vegetables.ts';
import { fruitAndPulps } from './ranges/fruit-and-pulps.ts';
import { iceCreamAndKulfi } from './ranges/ice-cream-and-kulfi.ts';
import { indianSnacks } from './ranges/indian-snacks.ts';
import { momosAndDimSum } from './ranges/momos-and-dim-sum.ts';
import { muffinsAndDoughnuts } from './ranges/muffins-and-doughnuts.ts';
import { naanAndKulcha } from './ranges/naan-and-kulcha.ts';
import { parathasAndRotis } from './ranges/parathas-and-rotis.ts';
import { pattiesAndNuggets } from './ranges/patties-and-nuggets.ts';
import { pizzaBasesAndWraps } from './ranges/pizza-bases-and-wraps.ts';
import { rusksAndKhari } from './ranges/rusks-and-khari.ts';
import { sandwichBreads } from './ranges/sandwich-breads.ts';
import { saucesAndDips } from './ranges/sauces-and-dips.ts';
import { toppingsAndFillings } from './ranges/toppings-and-fillings.ts';
import { wafflesAndPancakes } from './ranges/waffles-and-pancakes.ts';

/** The sub-categories in menu order; SKUs are numbered in this order. */
export const allRanges: readonly ProductRange[] = [
  sandwichBreads,
  burgerBunsAndRolls,
  artisanBreads,
  pizzaBasesAndWraps,
  croissantsAndDanish,
  wafflesAndPancakes,
  muffinsAndDoughnuts,
  cakesAndGateaux,
  cheesecakesAndMousses,
  browniesPiesAndTarts,
  iceCreamAndKulfi,
  cookies,
  rusksAndKhari,
  friesAndPotato,
  indianSnacks,
  momosAndDimSum,
  pattiesAndNuggets,
  parathasAndRotis,
  naanAndKulcha,
  frozenVegetables,
  fruitAndPulps,
  saucesAndDips,
  toppingsAndFillings,
  cheeseButterAndCream,
];
