import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#crm/store/open-database.ts';
import { FILE_AGE_MS } from '#gateway/files/file-store.ts';
import { connectGatewayDb } from '#gateway/store/db.ts';
import { createSqlFiles } from '#gateway/store/sql-files.ts';
import { implementations, type Opened } from '#test/support/gateway-stores.ts';
import { freshDatabase } from '#test/support/test-database.ts';

const type = 'application/pdf' as const;
const me = { contactId: 'me', accountId: 'account' };
const other = { contactId: 'other', accountId: 'account' };
let made = 0;
function fileOf(length: number) {
  const data = Buffer.alloc(length, made++);
  return { data, sha256: createHash('sha256').update(data).digest('hex') };
}

describe.each(implementations)('files in %s', (_, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  const send = (file: ReturnType<typeof fileOf>, [start, end]: [number, number], who = me) =>
    opened.files.append(who, {
      sha256: file.sha256,
      type,
      total: file.data.length,
      start,
      data: file.data.subarray(start, end),
    });

  it('grow piece by piece, report their progress, and are complete at the end', async () => {
    const file = fileOf(25);
    expect(await opened.files.progress(me, file.sha256)).toEqual({ received: 0, complete: false });
    expect(await send(file, [0, 10])).toEqual({ received: 10, complete: false });
    expect(await opened.files.read(me, file.sha256)).toBeNull();
    expect(await opened.files.progress(me, file.sha256)).toEqual({ received: 10, complete: false });
    expect(await send(file, [10, 25])).toEqual({ received: 25, complete: true });
    expect(await opened.files.read(me, file.sha256)).toEqual({ type, data: file.data });
  });

  it('store a repeated piece once, and no piece that leaves a gap', async () => {
    const file = fileOf(30);
    await send(file, [0, 10]);
    expect(await send(file, [0, 10])).toEqual({ received: 10, complete: false });
    expect(await send(file, [20, 30])).toEqual({ received: 10, complete: false });
    expect(await send(file, [5, 20])).toEqual({ received: 20, complete: false });
    await Promise.all([send(file, [20, 30]), send(file, [20, 30])]);
    expect(await opened.files.read(me, file.sha256)).toEqual({ type, data: file.data });
    expect(await send(file, [0, 10])).toEqual({ received: 30, complete: true });
  });

  it('are deleted when they do not match their hash', async () => {
    const file = { ...fileOf(12), sha256: 'ab'.repeat(32) };
    expect(await send(file, [0, 5])).toEqual({ received: 5, complete: false });
    expect(await send(file, [5, 12])).toEqual({ received: 0, complete: false, broken: true });
    expect(await opened.files.progress(me, file.sha256)).toEqual({ received: 0, complete: false });
  });

  it('whose beginning is gone are not called broken by their last piece, which is not stored', async () => {
    const owner = { contactId: 'late', accountId: 'account' };
    const file = fileOf(20);
    await send(file, [0, 20], owner);
    await opened.files.remove(owner, file.sha256);
    expect(await send(file, [10, 20], owner)).toEqual({ received: 0, complete: false });
    expect(await opened.files.held(owner, 'none')).toBe(0);
  });

  it('[SEC-008] are invisible to other customers, even of the same account', async () => {
    const file = fileOf(12);
    await send(file, [0, 12]);
    expect(await opened.files.progress(other, file.sha256)).toEqual({ received: 0, complete: false });
    expect(await opened.files.read(other, file.sha256)).toBeNull();
    await opened.files.remove(other, file.sha256);
    expect(await opened.files.read(me, file.sha256)).not.toBeNull();
    await opened.files.remove(me, file.sha256);
    expect(await opened.files.read(me, file.sha256)).toBeNull();
  });

  it('count towards their owner’s limit, and are deleted after a week without use', async () => {
    const owner = { contactId: 'hoarder', accountId: 'account' };
    const [one, two] = [fileOf(10), fileOf(20)];
    await send(one, [0, 10], owner);
    await send(two, [0, 5], owner);
    expect(await opened.files.held(owner, two.sha256)).toBe(10);
    expect(await opened.files.held(owner, 'none')).toBe(30);
    await opened.age(FILE_AGE_MS + 1_000);
    await send(one, [0, 10], owner);
    await send(two, [5, 10], owner);
    expect(await opened.files.prune()).toBeGreaterThan(0);
    expect(await opened.files.held(owner, 'none')).toBe(20);
  });
});

it('a file that is deleted during a read is missing, not empty', async () => {
  const { location, drop } = await freshDatabase('pglite');
  const database = await openDatabase(location);
  const db = await connectGatewayDb(database.db);
  const files = createSqlFiles(db);
  const { data, sha256 } = fileOf(10);
  await files.append(me, { sha256, type, total: 10, start: 0, data });
  // Deletes the file between the two statements of a read.
  const pruned = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await files.remove(me, sha256);
      return result;
    },
  });
  expect(await createSqlFiles(pruned).read(me, sha256)).toBeNull();
  await database.close();
  await drop();
});
