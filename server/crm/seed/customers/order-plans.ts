import type { OrderStatus } from '#domain/orders/index.ts';
import { weeklyOrderPlans } from './weekly-orders.ts';

/** One past order of the chef. */
export interface OrderPlan {
  readonly daysAgo: number;
  readonly status: OrderStatus;
  readonly payment: 'cash' | 'cheque' | 'credit' | 'pay-now';
  /** Product name and quantity in selling units. */
  readonly basket: readonly (readonly [product: string, quantity: number])[];
  /** Products ordered as a free sample. */
  readonly samples?: readonly string[];
  readonly coupon?: string;
  readonly express?: true;
  readonly instructions?: string;
  /** The second (Koramangala) or third (Whitefield) address; without it, the kitchen itself. */
  readonly to?: 'koramangala' | 'whitefield';
  /** An item that was cancelled while the rest of the order continued. */
  readonly cancelledProduct?: string;
}

/** Fourteen orders over the last 90 days, in every status. */
const varied: readonly OrderPlan[] = [
  {
    daysAgo: 88,
    status: 'Delivered',
    payment: 'cash',
    basket: [
      ['Sesame Burger Bun 4 inch', 8],
      ['Crispy Veg Burger Patty', 4],
      ['Straight Cut Fries 9 mm', 4],
      ['Tomato Ketchup', 6],
    ],
  },
  {
    daysAgo: 76,
    status: 'Delivered',
    payment: 'credit',
    basket: [
      ['Butter Croissant', 2],
      ['Pain au Chocolat', 1],
      ['Par-baked French Baguette', 1],
      ['Vanilla Bean Ice Cream 4 L', 2],
    ],
    samples: ['New York Baked Cheesecake'],
    instructions: 'Service lift behind the kitchen, please call before 8 am.',
  },
  {
    daysAgo: 64,
    status: 'Cancelled',
    payment: 'cash',
    basket: [
      ['Veg Momo', 8],
      ['Momo Chilli Chutney', 6],
    ],
  },
  {
    daysAgo: 55,
    status: 'Delivered',
    payment: 'credit',
    coupon: 'WELCOME10',
    basket: [
      ['Malabar Parotta', 12],
      ['Butter Naan', 8],
      ['Malai Paneer Dice', 6],
      ['Green Peas', 2],
      ['Makhani Gravy Base', 6],
    ],
    to: 'koramangala',
  },
  {
    daysAgo: 44,
    status: 'Payment Failed',
    payment: 'pay-now',
    basket: [['Mozzarella, Diced', 4]],
  },
  {
    daysAgo: 33,
    status: 'Delivered',
    payment: 'pay-now',
    basket: [
      ['Thin Crust Pizza Base 10 inch', 6],
      ['Mozzarella, Diced', 4],
      ['Chocolate Truffle Gateau', 2],
      ['Eggless Walnut Brownie Slab', 1],
    ],
    cancelledProduct: 'Eggless Walnut Brownie Slab',
  },
  {
    daysAgo: 6,
    status: 'Partially Delivered',
    payment: 'cash',
    basket: [
      ['Punjabi Samosa', 4],
      ['Mint Coriander Chutney', 6],
      ['Ladi Pav', 12],
      ['Veg Spring Roll', 2],
    ],
    to: 'whitefield',
  },
  {
    daysAgo: 5,
    status: 'Partially Dispatched',
    payment: 'credit',
    basket: [
      ['Classic White Sandwich Bread', 12],
      ['Eggless Mayonnaise', 6],
      ['Sweet Corn Kernels', 4],
    ],
  },
  {
    daysAgo: 4,
    status: 'Shipped',
    payment: 'cheque',
    basket: [
      ['Crispy Chicken Burger Patty', 4],
      ['Brioche Burger Bun', 8],
      ['Peri Peri Coated Fries', 4],
    ],
  },
  {
    daysAgo: 3,
    status: 'Invoiced',
    payment: 'cash',
    basket: [
      ['Belgian Waffle, Square', 8],
      ['Chocolate Fudge Topping', 4],
      ['Vanilla Bean Ice Cream 4 L', 1],
    ],
  },
  {
    daysAgo: 2,
    status: 'Packaged',
    payment: 'credit',
    basket: [
      ['Chicken Momo', 8],
      ['Tandoori Naan', 4],
    ],
  },
  {
    daysAgo: 2,
    status: 'In Progress',
    payment: 'cash',
    express: true,
    basket: [
      ['Hot Dog Roll 6 inch', 8],
      ['Butter Cookies', 4],
    ],
  },
  {
    daysAgo: 1,
    status: 'Order Confirmed',
    payment: 'cash',
    basket: [
      ['Milk Bread Twin Pack', 6],
      ['Milk Rusk', 6],
    ],
    instructions: 'Leave with security if the shutter is down.',
  },
  {
    daysAgo: 0,
    status: 'Payment Pending',
    payment: 'pay-now',
    basket: [
      ['Butter Croissant', 1],
      ['Alphonso Mango Pulp', 4],
    ],
  },
];

/** The chef's orders, oldest first: those that show every status, and those of every week. */
export const chefOrderPlans: readonly OrderPlan[] = [...varied, ...weeklyOrderPlans].toSorted(
  (a, b) => b.daysAgo - a.daysAgo,
);
