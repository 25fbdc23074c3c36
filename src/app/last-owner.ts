import type { Owner } from '#domain/owner.ts';

const KEY = 'larder-owner';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** The owner whose databases this device opened last, known before any database is open. */
export type LastOwner = {
  /**
   * Returns a guess: null for a guest, undefined if nothing is known. The device's database has the true answer, and
   * nothing is shown before. The guess only lets the databases open earlier.
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
        // The browser forbids storage, or the text is not ours. The device's database then answers alone.
        return undefined;
      }
    },
    keep(owner) {
      try {
        if (owner) open().setItem(KEY, JSON.stringify({ accountId: owner.accountId, contactId: owner.contactId }));
        else open().setItem(KEY, 'null');
      } catch {
        // The next start then waits for the device's database first.
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
