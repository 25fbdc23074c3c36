import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { databasesOf, type OpenDatabases, openDatabases } from './open-databases.ts';

const chef = { accountId: '001A', contactId: '003A' };
const caterer = { accountId: '001B', contactId: '003B' };

const opened: OpenDatabases[] = [];
const open = (owner: typeof chef | null) => {
  const databases = openDatabases(owner);
  opened.push(databases);
  return databases;
};

afterEach(() => {
  vi.restoreAllMocks();
  for (const { close } of opened.splice(0)) close();
});

/** Returns the names of databases as they are opened. No open succeeds, so nothing that follows an open ever runs. */
function openWithoutAnswers() {
  const names: string[] = [];
  vi.spyOn(indexedDB, 'open').mockImplementation((name) => {
    names.push(name);
    return {} as IDBOpenDBRequest;
  });
  return names;
}

describe('the databases of an owner', () => {
  it('open in parallel', async () => {
    const names = openWithoutAnswers();
    openDatabases(chef);
    await expect.poll(() => names.toSorted()).toEqual(['larder-cache-1-001A-003A', 'larder-outbox-001A-003A']);
  });

  it('come from a right guess, also for a guest', () => {
    for (const owner of [chef, null]) {
      const guessed = open(owner);
      expect(databasesOf(owner && { ...owner }, guessed)).toBe(guessed);
    }
  });

  it.each([
    ['another customer', caterer, chef],
    ['another contact of the same account', { accountId: '001A', contactId: '003C' }, chef],
    ['nobody, after a sign-out that was cut off', chef, null],
    ['a customer where a guest was guessed', null, chef],
  ])('are closed unused when the guess was wrong: %s', async (_, guess, owner) => {
    const guessed = open(guess);
    const right = databasesOf(owner, guessed);
    opened.push(right);
    expect(right.dbs.owner).toEqual(owner);
    await expect(guessed.dbs.outbox.snapshot()).rejects.toThrow();
    await expect(guessed.dbs.cache.state()).rejects.toThrow();
    expect((await right.dbs.outbox.snapshot()).rows).toEqual([]);
  });

  it('are opened if nothing was guessed', () => {
    const right = databasesOf(caterer, null);
    opened.push(right);
    expect(right.dbs.owner).toEqual(caterer);
  });
});
