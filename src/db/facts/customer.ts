import { baseLinesOf } from '#domain/cart/base-lines.ts';
import { type KycBadge, kycBadge } from '#domain/catalogue/kyc-badge.ts';
import { countsAsPastOrder, isCancelledItem } from '#domain/orders/status.ts';
import type { ProjectionBase } from '#domain/projection/project.ts';
import type { PartReader, PartRecord, PartSelector } from '../parts/part-reader.ts';
import type { Databases } from '../queries/databases.ts';
import type { MeView } from '../views/index.ts';

/** The parts that a customer's first screen needs (P0). */
export const firstParts: readonly PartSelector[] = [
  { kind: 'me' },
  { kind: 'cart' },
  { kind: 'open-orders' },
  { kind: 'favourites' },
];

export const orderParts: readonly PartSelector[] = [{ kind: 'open-orders' }, { kind: 'history' }];

/** The CRM's data about the customer that carts and orders need. */
export type CustomerFacts = {
  /** The customer's records are on the device. */
  known: boolean;
  me: MeView | null;
  contact: PartRecord<'Contact'> | null;
  account: PartRecord<'Account'> | null;
  kyc: KycBadge;
  base: ProjectionBase;
  cartHeader: PartRecord<'WebCart'> | null;
  /** Names in the CRM's cart, by Product2 Id. */
  itemNames: ReadonlyMap<string, string>;
  /**
   * References of orders that the CRM shows as placed. An order that waits for its payment has booked nothing yet, so
   * it is not among them.
   */
  placedRefs: ReadonlySet<string>;
};

export async function readCustomer(databases: Databases, parts: PartReader): Promise<CustomerFacts> {
  await parts.load(firstParts);
  const contact = parts.rows('Contact', { kind: 'me' })[0] ?? null;
  const account = parts.rows('Account', { kind: 'me' })[0] ?? null;
  const user = parts.rows('User', { kind: 'me' })[0] ?? null;
  const kyc = kycBadge(account?.KYC_Status__c);
  return {
    known: parts.isComplete({ kind: 'me' }) && parts.isComplete({ kind: 'cart' }),
    me: databases.owner && meOf({ databases, contact, account, user }),
    contact,
    account,
    kyc,
    base: {
      lines: baseLinesOf(parts.rows('CartItem', { kind: 'cart' })),
      favourites: new Set(parts.rows('Favourite__c', { kind: 'favourites' }).flatMap((row) => row.Product__c ?? [])),
    },
    cartHeader: parts.rows('WebCart', { kind: 'cart' })[0] ?? null,
    itemNames: new Map(
      parts
        .rows('CartItem', { kind: 'cart' })
        .flatMap((item) => (item.Product2Id ? [[item.Product2Id, String(item['Product2.Name'] ?? '')] as const] : [])),
    ),
    placedRefs: new Set(
      parts
        .rows('Order', { kind: 'open-orders' })
        .filter((order) => order.Status__c && order.Status__c !== 'Payment Pending')
        .flatMap((order) => order.Client_Ref__c ?? []),
    ),
  };
}

/**
 * Whether the customer has ordered before (CART-030). Counts as true until the history is on this device: taking a
 * promised gift away is worse than showing it a moment later. `orderParts` must be loaded.
 */
export function hasPastOrder(parts: PartReader): boolean {
  if (!orderParts.every((selector) => parts.isComplete(selector))) return true;
  return orderParts.some((selector) =>
    parts.rows('Order', selector).some((order) => countsAsPastOrder(order.Status__c ?? null)),
  );
}

/** Returns products that the customer has had a sample of (PROD-023), except those of cancelled lines and orders, and of failed ones. */
export async function readSampledProducts(parts: PartReader): Promise<Set<string>> {
  await parts.load(orderParts);
  const failed = new Set<string | undefined>();
  const sampled = new Set<string>();
  for (const selector of orderParts) {
    for (const order of parts.rows('Order', selector))
      if (isWithoutEffect(order.Status__c ?? null)) failed.add(order.Id);
    for (const item of parts.rows('OrderItem', selector)) {
      const counts = item.Type_of_Order__c === 'S' && !isCancelledItem(item) && !failed.has(item.OrderId);
      if (counts && item.Product2Id) sampled.add(item.Product2Id);
    }
  }
  return sampled;
}

/** An order that waits for its payment still counts: it will have its sample. */
const isWithoutEffect = (status: string | null): boolean =>
  status === 'Cancelled' || (!countsAsPastOrder(status) && status !== 'Payment Pending');

function meOf(options: {
  databases: Databases;
  contact: PartRecord<'Contact'> | null;
  account: PartRecord<'Account'> | null;
  user: PartRecord<'User'> | null;
}): MeView | null {
  const { databases, contact, account, user } = options;
  const { owner, user: session } = databases;
  if (!owner || (!contact && !session)) return null;
  const firstName = contact?.FirstName ?? user?.FirstName ?? '';
  const lastName = contact?.LastName ?? user?.LastName ?? '';
  return {
    ...owner,
    userName: `${firstName} ${lastName}`.trim() || (session?.userName ?? ''),
    firstName,
    lastName,
    designation: contact?.Title ?? session?.designation ?? '',
    companyName: account?.Name ?? user?.CompanyName ?? session?.companyName ?? '',
    companyType: account?.Type ?? session?.companyType ?? '',
    customerId: contact ? (contact.CustomerID__c ?? '') : (session?.customerId ?? ''),
    email: contact?.Email ?? session?.userEmail ?? '',
    phone: contact?.Phone ?? session?.phoneNo ?? '',
    pending: false,
    addressAdded: contact?.Address_Added__c ?? session?.addressAdded ?? true,
  };
}
