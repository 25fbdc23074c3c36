import { textArea } from '../area.ts';
import { count, plural } from '../format.ts';

const items = (n: number) => `${count(n)} ${plural('en', n, { one: 'item', other: 'items' })}`;
const itemsLoose = (n: number) => `${count(n)} item(s)`;

/** Order list, order details, tracker (spec part 2 §2, §4). */
export const ordersTexts = textArea('orders', {
  title: 'My Orders',
  empty: "You don't have any orders!",
  emptyHelp: 'Orders you place show up here, also those that wait on this device.',
  shop: 'Browse products',
  list: 'Orders',
  number: (number: string) => `Order Id: ${number}`,
  reference: (reference: string) => `Reference ${reference}`,
  waiting: 'On this device',
  items,
  total: 'Total',
  details: {
    title: (number: string) => `Order Id: ${number}`,
    unknownTitle: 'Order',
    lines: 'Products',
    order: 'Order',
    sample: 'Sample',
    noDescription: 'No description available.',
    cancelled: 'Cancelled',
    delivery: 'Delivery charge',
    placedOn: (date: string) => `Placed on ${date}`,
    note: 'Cancellation can be requested only before order has been packaged.',
    instructions: 'Delivery instructions',
    cancelOrder: 'Cancel Order',
    returnOrder: 'Return Order',
    tracker: 'Progress',
    help: 'To change, cancel or return an order, call customer care with its number.',
    notFound: 'This order was not found',
    notFoundHelp: 'It may belong to another customer, or is not on this device yet.',
    toOrders: 'Go to My Orders',
    loading: 'Fetching the order',
  },
  step: {
    ordered: 'Ordered',
    invoiced: 'Invoiced',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
  stepState: { waiting: 'not yet', ongoing: 'in progress', complete: 'done' },
  fact: {
    generated: (number: string) => `Order ${number} generated`,
    packed: 'Your order has been Packed',
    itemsPacked: (n: number) => `${itemsLoose(n)} packed.`,
    readyToShip: (n: number) => `${itemsLoose(n)} are ready to ship`,
    invoiced: 'Your order has been invoiced.',
    invoicesGenerated: (n: number) => `Invoices for ${itemsLoose(n)} generated.`,
    dispatched: 'Your order has been dispatched.',
    itemsDispatched: (n: number) => `${itemsLoose(n)} dispatched`,
    itemsDelivered: (n: number) => `${itemsLoose(n)} delivered`,
    delivered: 'Your order has been delivered.',
    cancellationApproved: 'Order cancellation approved',
  },
  /** The item count of a card: samples and ordinary lines together (ORD-004). */
  quantity: (n: number) => `Qty ${count(n)}`,
});
