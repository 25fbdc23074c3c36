import { createRandom } from '../random.ts';
import type { OrderPlan } from './order-plans.ts';

/** What the chef's kitchen uses every week, with the usual quantity in selling units. */
const staples: readonly (readonly [product: string, quantity: number])[] = [
  ['Classic White Sandwich Bread', 12],
  ['Sesame Burger Bun 4 inch', 12],
  ['Ladi Pav', 18],
  ['Hot Dog Roll 6 inch', 8],
  ['Thin Crust Pizza Base 10 inch', 2],
  ['Butter Naan', 4],
  ['Malabar Parotta', 4],
  ['Straight Cut Fries 9 mm', 2],
  ['Crispy Veg Burger Patty', 2],
  ['Crispy Chicken Burger Patty', 2],
  ['Punjabi Samosa', 2],
  ['Veg Momo', 4],
  ['Veg Spring Roll', 2],
  ['Green Peas', 2],
  ['Sweet Corn Kernels', 4],
  ['Mozzarella, Diced', 4],
  ['Makhani Gravy Base', 6],
  ['Mint Coriander Chutney', 6],
  ['Tomato Ketchup', 12],
  ['Eggless Mayonnaise', 6],
];

const WEEKS = 8;

/**
 * The chef's weekly orders of the last eight weeks, oldest first. Some weeks leave a thing out or double it; the last
 * week has everything as usual, so it is what a kitchen would order again.
 */
export const weeklyOrderPlans: readonly OrderPlan[] = Array.from({ length: WEEKS }, (_, at): OrderPlan => {
  const weeksAgo = WEEKS - at;
  const random = createRandom(`weekly order ${weeksAgo}`);
  const basket = staples.flatMap(([product, quantity]): [string, number][] => {
    const chance = weeksAgo === 1 ? 1 : random.next();
    if (chance < 0.12) return [];
    return [[product, chance < 0.22 ? quantity * 2 : quantity]];
  });
  return { daysAgo: 7 * weeksAgo, status: 'Delivered', payment: weeksAgo % 2 === 0 ? 'cheque' : 'cash', basket };
});
