import { must } from '#lib/assert.ts';
import { promisedNames } from '../offers/promised-products.ts';
import { createRandom } from '../random.ts';
import type { OrderPlan } from './order-plans.ts';

const names = [...promisedNames] as [string, ...string[]];
const payments = ['cash', 'credit', 'cheque', 'pay-now'] as const;

/** Generates older, delivered orders for a large history, oldest first: two a day, going back as far as needed. */
export function randomOrderPlans(count: number): OrderPlan[] {
  const random = createRandom('order history');
  return Array.from({ length: count }, (_, at) => {
    const basket = new Map<string, number>();
    const products = random.whole({ min: 2, max: 9 });
    while (basket.size < products) basket.set(random.pick(names), random.whole({ min: 1, max: 6 }) * 4);
    return {
      daysAgo: 92 + Math.floor((count - 1 - at) / 2),
      status: random.chance(0.04) ? 'Cancelled' : 'Delivered',
      payment: must(payments[Math.floor(random.next() * payments.length)], 'payment'),
      basket: [...basket],
    };
  });
}
