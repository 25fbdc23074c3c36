/** Who a request speaks for. The integration session sees all; a customer's sees its own contact's and account's. */
export type Session =
  | { readonly role: 'integration'; readonly userId: string; readonly contactId: null; readonly accountId: null }
  | {
      readonly role: 'customer';
      readonly userId: string;
      readonly contactId: string;
      readonly accountId: string | null;
    };
