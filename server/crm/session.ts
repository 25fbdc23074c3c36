/**
 * The user of a request. The integration session sees everything; a customer's session sees the rows of its own contact
 * and account.
 */
export type Session =
  | { readonly role: 'integration'; readonly userId: string; readonly contactId: null; readonly accountId: null }
  | {
      readonly role: 'customer';
      readonly userId: string;
      readonly contactId: string;
      readonly accountId: string | null;
    };
