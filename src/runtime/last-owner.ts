import type { Owner } from '#domain/owner.ts';

const KEY = 'larder-owner';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** Whose databases this device opened last, known before any database is open. */
export type LastOwner = {
  /**
   * A guess: null for a guest, undefined where nothing is known. Whose they really are says the device's database, and
   * nothing is shown before; the guess only lets their opening begin beside it.
   */
  guess(): Owner | null | undefined;
  keep(owner: Owner | null): void;
};

export function createLastOwner(open: () => Storage = () => localStorage): LastOwner {
  return {
    guess() {
      try {
        const text = open().getItem(KEY);
        return text === null ? undefined : ownerOf(JSON.parse(text));
      } catch {
        // A browser that forbids storage, or a text that is none of ours: then the device's database says it alone.
        return undefined;
      }
    },
    keep(owner) {
      try {
        if (owner) open().setItem(KEY, JSON.stringify({ accountId: owner.accountId, contactId: owner.contactId }));
        else open().setItem(KEY, 'null');
      } catch {
        // The next start waits for the device's database first.
      }
    },
  };
}

function ownerOf(value: unknown): Owner | null | undefined {
  if (value === null) return null;
  const { accountId, contactId } = (typeof value === 'object' ? value : {}) as Partial<Owner>;
  return isId(accountId) && isId(contactId) ? { accountId, contactId } : undefined;
}

/** An id of the CRM. */
const isId = (value: unknown): value is string => typeof value === 'string' && /^[a-zA-Z0-9]{1,40}$/.test(value);
