import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#crm/store/open-database.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { Ledger, LedgerCommand, LedgerEnd } from '#gateway/commands/ledger.ts';
import { connectGatewayDb } from '#gateway/store/db.ts';
import type { LeaseStore } from '#gateway/store/leases.ts';
import { createLedgerStore } from '#gateway/store/ledger-store.ts';
import { createSqlLeases } from '#gateway/store/sql-leases.ts';
import { createMemoryLeases } from '#test/support/gateway-stores/memory-leases.ts';
import { createMemoryLedger } from '#test/support/gateway-stores/memory-ledger.ts';
import { freshDatabase, type TestEngine, testEngines } from '#test/support/test-database.ts';

type Subject = {
  ledger: Ledger;
  leases: LeaseStore;
  /** Makes everything stored older by `ms`. */
  age(ms: number): Promise<void>;
  close(): Promise<void>;
};

function inMemory(): Promise<Subject> {
  let nowMs = 1_000_000;
  const leases = createMemoryLeases({ now: () => nowMs });
  const ledger = createMemoryLedger({ clock: { now: () => nowMs }, stillHolds: leases.stillHolds });
  const age = async (ms: number) => {
    nowMs += ms;
  };
  return Promise.resolve({ ledger, leases, age, close: async () => undefined });
}

async function inDatabase(engine: TestEngine): Promise<Subject> {
  const { location, drop } = await freshDatabase(engine);
  const database = await openDatabase(location);
  const db = await connectGatewayDb(database.db);
  const age = async (ms: number) => {
    const back = sql`${ms}::float8 * interval '1 millisecond'`;
    await sql`update gateway.commands set opened_at = opened_at - ${back}, ended_at = ended_at - ${back},
      swept_at = swept_at - ${back}`.execute(db);
    await sql`update gateway.leases set expires_at = expires_at - ${back}`.execute(db);
  };
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ledger: createLedgerStore(db), leases: createSqlLeases(db), age, close };
}

const subjects: [string, () => Promise<Subject>][] = [
  ['in memory', inMemory],
  ...testEngines.map((engine): [string, () => Promise<Subject>] => [`on ${engine}`, () => inDatabase(engine)]),
];

const DAY = 24 * 60 * 60 * 1000;
const asha = { accountId: 'account-1', contactId: 'asha' };
const colleague = { accountId: 'account-1', contactId: 'colleague' };
let count = 0;
const newId = () => {
  count += 1;
  return `0192f000-0000-7000-8000-${String(count).padStart(12, '0')}` as CommandId;
};
const favourite = (id = newId()): LedgerCommand => ({
  id,
  ref: id,
  kind: 'favourite.set',
  args: { productId: 'P', on: true },
  seen: { label: 'Naan “large”' },
});
const order = (): LedgerCommand => {
  const id = newId();
  return {
    id,
    ref: id,
    kind: 'order.place',
    args: { instructions: "Don't ring" },
    seen: {},
  } as unknown as LedgerCommand;
};
const submission = (): LedgerCommand => {
  const id = newId();
  return { id, ref: id, kind: 'kyc.submit', args: { pan: 'AAPFU0939F' }, seen: {} } as unknown as LedgerCommand;
};
const done: LedgerEnd = { state: 'done', result: { orderId: '801', kept: [] } };

describe.each(subjects)('the command ledger %s', (_name, create) => {
  let subject: Subject;
  let ledger: Ledger;
  beforeAll(async () => {
    subject = await create();
    ledger = subject.ledger;
  });
  afterAll(() => subject.close());

  const leaseOf = async (accountId = asha.accountId) => {
    await subject.age(10);
    const lease = { name: `account:${accountId}`, holder: `holder-${newId()}` };
    expect(await subject.leases.take(lease, 1)).toBe(true);
    return lease;
  };
  const rowOf = async (id: CommandId) => (await ledger.find(asha, [id])).get(id);

  it('knows nothing that nobody recorded', async () => {
    expect(await ledger.find(asha, [])).toEqual(new Map());
    expect(await ledger.find(asha, [newId()])).toEqual(new Map());
  });

  it('keeps an open command with its arguments, then how it ended', async () => {
    const command = favourite();
    expect(await ledger.open(await leaseOf(), asha, [command])).toBe(true);
    expect(await rowOf(command.id)).toEqual({ command, end: null });
    expect(await ledger.end(await leaseOf(), command.id, done)).toBe(true);
    expect(await rowOf(command.id)).toEqual({ command, end: done });
  });

  it('opens and ends a command once: the first write wins', async () => {
    const command = favourite();
    const lease = await leaseOf();
    await ledger.open(lease, asha, [command]);
    await ledger.end(lease, command.id, done);
    await ledger.open(lease, asha, [{ ...command, args: { productId: 'Q', on: false } } as LedgerCommand]);
    await ledger.end(lease, command.id, { state: 'voided' });
    expect(await rowOf(command.id)).toMatchObject({ command, end: done });
  });

  it('shows a command to its own customer only, and never accepts its id from another', async () => {
    const command = favourite();
    const lease = await leaseOf();
    await ledger.open(lease, asha, [command]);
    expect(await ledger.find(colleague, [command.id])).toEqual(new Map());
    expect(await ledger.find({ ...asha, accountId: 'account-2' }, [command.id])).toEqual(new Map());
    await ledger.open(lease, colleague, [command]);
    await ledger.void(lease, colleague, [command.id]);
    expect(await ledger.find(colleague, [command.id])).toEqual(new Map());
    expect(await rowOf(command.id)).toMatchObject({ end: null });
  });

  it('voids an unknown command, so that it is refused when it arrives', async () => {
    const command = favourite();
    const lease = await leaseOf();
    expect(await ledger.void(lease, asha, [command.id])).toBe(true);
    await ledger.open(lease, asha, [command]);
    expect(await rowOf(command.id)).toMatchObject({ command: null, end: { state: 'voided' } });
  });

  it('voids an open command, but not one that has ended', async () => {
    const [open, ended] = [favourite(), favourite()];
    const lease = await leaseOf();
    await ledger.open(lease, asha, [open, ended]);
    await ledger.end(lease, ended.id, done);
    await ledger.void(lease, asha, [open.id, ended.id]);
    expect(await rowOf(open.id)).toMatchObject({ end: { state: 'voided' } });
    expect(await rowOf(ended.id)).toMatchObject({ end: done });
  });

  it('refuses a write by a holder whose lease another one has taken', async () => {
    const command = favourite();
    const frozen = await leaseOf();
    await ledger.open(frozen, asha, [command]);
    const thief = await leaseOf();
    const late = favourite();
    expect(await ledger.open(frozen, asha, [late])).toBe(false);
    expect(await ledger.end(frozen, command.id, done)).toBe(false);
    expect(await ledger.void(frozen, asha, [command.id])).toBe(false);
    expect(await rowOf(late.id)).toBeUndefined();
    expect(await rowOf(command.id)).toMatchObject({ end: null });
    expect(await ledger.end(thief, command.id, done)).toBe(true);
  });

  it('accepts a write by a holder whose lease expired untaken', async () => {
    const command = favourite();
    const lease = await leaseOf();
    await subject.age(60_000);
    expect(await ledger.open(lease, asha, [command])).toBe(true);
  });

  it('gives the sweeper orders that did not end as done, each after twice the previous pause', async () => {
    await subject.age(4 * DAY);
    const [open, voided, refused, ended] = [order(), order(), order(), order()];
    const lease = await leaseOf();
    await ledger.open(lease, asha, [open, voided, refused, ended, favourite()]);
    await ledger.void(lease, asha, [voided.id]);
    const rejection = { kind: 'order-refused', details: {} };
    await ledger.end(lease, ended.id, done);
    await ledger.end(lease, refused.id, { state: 'rejected', rejection });
    const sweep = async () =>
      (await ledger.takeSweep({ limit: 10 })).sort((a, b) => (a.command.id < b.command.id ? -1 : 1));
    expect(await sweep()).toEqual([]);
    await subject.age(61_000);
    expect(await sweep()).toEqual([
      { owner: asha, command: open },
      { owner: asha, command: voided },
      { owner: asha, command: refused },
    ]);
    await subject.age(61_000);
    expect(await sweep()).toEqual([]);
    await subject.age(61_000);
    expect(await ledger.takeSweep({ limit: 1 })).toHaveLength(1);
    expect(await sweep()).toHaveLength(2);
    await subject.age(4 * DAY);
    expect(await sweep()).toEqual([]);
  });

  it('erases bank and PAN data as soon as their command has ended, however it ends', async () => {
    const lease = await leaseOf();
    const rejected: LedgerEnd = { state: 'rejected', rejection: { kind: 'kyc-refused', details: {} } };
    for (const end of [done, rejected, null]) {
      const command = submission();
      await ledger.open(lease, asha, [command]);
      expect(await rowOf(command.id)).toEqual({ command, end: null });
      if (end) await ledger.end(lease, command.id, end);
      else await ledger.void(lease, asha, [command.id]);
      expect(await rowOf(command.id)).toEqual({ command: null, end: end ?? { state: 'voided' } });
    }
  });

  it('erases arguments after 30 days and rows after 400', async () => {
    await subject.age(500 * DAY);
    await ledger.prune();
    const command = favourite();
    const lease = await leaseOf();
    await ledger.open(lease, asha, [command]);
    await ledger.end(lease, command.id, done);
    await subject.age(29 * DAY);
    expect(await ledger.prune()).toEqual({ argumentsErased: 0, rowsErased: 0 });
    await subject.age(2 * DAY);
    expect(await ledger.prune()).toEqual({ argumentsErased: 1, rowsErased: 0 });
    expect(await rowOf(command.id)).toMatchObject({ command: null, end: done });
    await subject.age(370 * DAY);
    expect(await ledger.prune()).toEqual({ argumentsErased: 0, rowsErased: 1 });
    expect(await rowOf(command.id)).toBeUndefined();
  });
});
