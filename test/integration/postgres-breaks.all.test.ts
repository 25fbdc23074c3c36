import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortReferenceOf } from '#domain/orders/index.ts';
import type { PartRow } from '#protocol/part-codec.ts';
import { createDemoKitchen, type DemoKitchen } from '#test/support/demo-kitchen.ts';
import { freePort } from '#test/support/free-port.ts';
import { createBrowser } from '#test/support/gateway.ts';
import { findPostgres, startPostgres, type TestPostgres } from '#test/support/postgres.ts';
import { quickNode } from '#test/support/quick-node.ts';

const root = join(import.meta.dirname, '../..');
const bin = findPostgres();
const people = ['chef@saffron.example', 'owner@tiffin.example'];

describe.runIf(bin)('a PostgreSQL whose connections break', () => {
  let postgres: TestPostgres;
  let dataDir: string;
  let url: string;
  let gateway: ChildProcess;
  let output = '';

  beforeAll(async () => {
    postgres = await startPostgres(String(bin), { isDurable: true });
    dataDir = await mkdtemp(join(tmpdir(), 'larder-breaks-'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    gateway = spawn(process.execPath, [...quickNode, 'server/main/start.ts', '--api-only'], {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        DATA_DIR: dataDir,
        DATABASE_URL: postgres.url,
        SESSION_SECRET: 's'.repeat(32),
        PORT: String(port),
      },
    });
    for (const stream of [gateway.stdout, gateway.stderr]) stream?.on('data', (chunk) => (output += chunk));
    // The gateway reads the catalogue only after it has begun to serve.
    await until(async () => (await fetch(`${url}/sync/catalogue`).catch(() => null))?.ok === true);
    await asAdmin((admin) =>
      admin.query('UPDATE crm."Contact" SET "Allow_COD__c" = true, "Min_COD_Limit__c" = 9999999'),
    );
  }, 240_000);
  afterAll(async () => {
    gateway.kill('SIGKILL');
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function asAdmin<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      return await run(client);
    } finally {
      await client.end();
    }
  }

  /** Resolves when the condition holds. The test's own time limit ends an endless wait. */
  async function until(holds: () => Promise<boolean>): Promise<void> {
    while (!(await holds())) {
      if (gateway.exitCode !== null) throw new Error(`The gateway ended with ${gateway.exitCode}: ${output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function kitchens(): Promise<{ kitchen: DemoKitchen; goods: PartRow[] }[]> {
    const signedIn = await Promise.all(
      people.map(async (name) => {
        const browser = createBrowser(url);
        await browser.signIn(name);
        return createDemoKitchen(browser);
      }),
    );
    const goods = (await Promise.all(signedIn.map((kitchen) => kitchen.products()))).flat();
    expect(goods.length).toBeGreaterThanOrEqual(10);
    return signedIn.map((kitchen) => ({ kitchen, goods }));
  }

  /** Sends a kitchen's orders as a device does, until the gateway reports all as placed. */
  async function place(kitchen: DemoKitchen, orders: readonly { id: string }[]): Promise<void> {
    let left = orders;
    await until(async () => {
      const answer = await kitchen.exchange({ commands: left }).catch(() => null);
      for (const { id } of left) {
        const result = answer?.results[id];
        if (result?.state === 'rejected') throw new Error(JSON.stringify(result));
        if (result?.state === 'done') left = left.filter((order) => order.id !== id);
      }
      return left.length === 0;
    });
  }

  /**
   * Lets the kitchens order, four at a time, until `meanwhile` ends. Returns the references of all orders, all placed.
   */
  async function orderWhile(meanwhile: () => Promise<void>): Promise<string[]> {
    const refs: string[] = [];
    const shops = await Promise.all(
      (await kitchens()).map(async ({ kitchen, goods }) => {
        const orders = goods.map((row) => [{ productId: row.Id, quantity: kitchen.enough(row) }]);
        const { args } = await kitchen.order([]);
        return { kitchen, lines: orders.map((lines) => kitchen.linesOf(lines)), args };
      }),
    );
    let isOver = false;
    const placing = shops.map(async ({ kitchen, lines, args }) => {
      let at = 0;
      while (!isOver) {
        const some = Array.from({ length: 4 }, () => {
          const made = kitchen.command('order.place', args);
          const ordered = { lines: lines[at++ % lines.length], shortReference: shortReferenceOf(made.id) };
          return { ...made, args: { ...args, ...ordered } };
        });
        refs.push(...some.map(({ id }) => id));
        await place(kitchen, some);
      }
    });
    const through = meanwhile().finally(() => {
      isOver = true;
    });
    await Promise.all([through, ...placing]);
    return refs;
  }

  async function expectOnce(refs: readonly string[]): Promise<void> {
    const { orders, ledger } = await asAdmin(async (admin) => ({
      orders: await admin.query(
        `SELECT "Client_Ref__c" AS ref, "Status__c" AS state FROM crm."Order"
         WHERE "Client_Ref__c" = ANY($1) AND NOT "IsDeleted"`,
        [refs],
      ),
      ledger: await admin.query('SELECT id AS ref, state FROM gateway.commands WHERE id = ANY($1)', [refs]),
    }));
    const sorted = (rows: { ref: string; state: string }[]) => rows.map(({ ref, state }) => `${ref} ${state}`).sort();
    expect(sorted(orders.rows)).toEqual(refs.map((ref) => `${ref} Order Confirmed`).sort());
    expect(sorted(ledger.rows)).toEqual(refs.map((ref) => `${ref} done`).sort());
  }

  it('ends no process, and loses or doubles no order, when connections break between statements', async () => {
    const refs = await orderWhile(() =>
      asAdmin(async (admin) => {
        let cuts = 0;
        while (cuts < 20) {
          const cut = await admin.query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle in transaction'",
          );
          cuts += Number(cut.rowCount);
        }
      }),
    );
    await expectOnce(refs);
  }, 180_000);

  it('serves again, and loses or doubles no order, after PostgreSQL crashed in the middle', async () => {
    const isWorking = async () => {
      const inTransaction = "SELECT 1 FROM pg_stat_activity WHERE state = 'idle in transaction'";
      return (await asAdmin((admin) => admin.query(inTransaction))).rows.length > 0;
    };
    const refs = await orderWhile(async () => {
      for (let times = 0; times < 2; times += 1) {
        await until(isWorking);
        await postgres.restart();
        await until(async () => (await fetch(`${url}/ready`)).ok);
      }
    });
    await expectOnce(refs);
  }, 180_000);
});
