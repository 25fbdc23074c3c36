import type { CartLine } from '#domain/cart/cart-line.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { WireCommand } from '#protocol/exchange.ts';
import { mumbai } from '#test/support/address-fields.ts';
import { type ModelPart, modelPart } from './model-catalogue.ts';

export type ModelOrder = {
  id: string;
  ref: string;
  lines: { productId: string; quantity: number }[];
  /** Confirmed by default. */
  status?: 'Payment Pending' | 'Payment Failed' | 'Order Confirmed';
};

/** What the CRM holds of one customer, and the effects on it in order. */
export type ModelAccount = {
  contact: string;
  account: string;
  lines: Map<string, CartLine>;
  favourites: Set<string>;
  orders: ModelOrder[];
  documents: { ref: string; name: string; bytes: number }[];
  /** The Id of an order in each of two former quarters; null: there is no order history. */
  history: string | null;
  /** The CRM does not answer, so an exchange reads nothing. */
  isUnread: boolean;
  /** Every effect, with the command that caused it. */
  effects: { id: CommandId; lane: string }[];
  /** Counts the changes of the cart. */
  changes: number;
};

export const createModelAccount = (contact: string, account: string): ModelAccount => ({
  contact,
  account,
  lines: new Map(),
  favourites: new Set(),
  orders: [],
  documents: [],
  history: null,
  isUnread: false,
  effects: [],
  changes: 0,
});

export const isOrderPlaced = (account: ModelAccount, command: WireCommand): boolean =>
  command.kind === 'order.place' && account.orders.some((order) => order.ref === command.ref);

/** Returns the customer's own parts as a fresh read returns them. */
export function ownParts(account: ModelAccount): ModelPart[] {
  const contact = {
    Id: account.contact,
    AccountId: account.account,
    FirstName: 'Asha',
    CustomerID__c: 'C-1',
    Allow_COD__c: true,
    Min_COD_Limit__c: 1_000_000,
    Address_Added__c: true,
  };
  const address = {
    Id: `a04${account.contact}`,
    Contact__c: account.contact,
    Type_of_Address__c: 'Billing Address',
    ...mumbai,
  };
  const items = [...account.lines.values()].map((line, index) => ({
    Id: `0a9${account.contact}${index}`,
    Product2Id: line.productId,
    Quantity: line.quantity,
    Type__c: line.type,
    'Product2.Name': line.productId,
    'Product2.Category__r.Name': 'Category',
  }));
  const orders = account.orders.map((order) => ({
    Id: order.id,
    Client_Ref__c: order.ref,
    Status__c: order.status ?? 'Order Confirmed',
  }));
  return [
    modelPart('me', 'me', {
      Contact: [contact],
      Account: [{ Id: account.account, Name: 'Saffron', KYC_Status__c: 'Completed' }],
    }),
    modelPart('cart', 'cart', { CartItem: items }),
    modelPart('open-orders', 'open-orders', { Order: orders }),
    modelPart('addresses', 'addresses', { Address__c: [address] }),
    ...(account.history ? ['2026Q2', '2026Q3'] : []).map((quarter) =>
      modelPart(`history/${quarter}`, 'history', { Order: [{ Id: account.history }] }),
    ),
    modelPart('favourites', 'favourites', {
      Favourite__c: [...account.favourites].map((id) => ({ Id: `fav${id}`, Product__c: id })),
    }),
  ];
}
