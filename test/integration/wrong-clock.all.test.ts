import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClock } from '#main/start-clock.ts';
import { freePort } from '#test/support/free-port.ts';
import { findPostgres, startPostgres } from '#test/support/postgres.ts';
import { quickNode } from '#test/support/quick-node.ts';
import { compiled } from '#test/support/started-process.ts';

// Machine, CRM and database disagree on the time. Real processes, because the test is about refusing to start.

const root = join(import.meta.dirname, '../..');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let folder: string;
const children: ChildProcess[] = [];
const servers: Server[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-clock-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of servers) server.close();
  await rm(folder, { recursive: true, force: true });
});

function start(entry: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [...quickNode, `server/main/${entry}`, '--api-only'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...compiled, ...env },
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  return { child, ended, output: () => output };
}

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Starts a CRM that is down for maintenance. Like every host, it sends its time. */
async function crmAt(aheadMs: number): Promise<string> {
  const server = createServer((_request, answer) => {
    answer.writeHead(503, { date: new Date(Date.now() + aheadMs).toUTCString() }).end();
  });
  return `http://127.0.0.1:${await listen(server)}`;
}

const gatewayOf = (crmUrl: string, name: string, port = 0) =>
  start('gateway.ts', {
    DATA_DIR: join(folder, name),
    PORT: String(port),
    CRM_URL: crmUrl,
    CRM_CLIENT_ID: 'id',
    CRM_CLIENT_SECRET: 'secret',
    CRM_USERNAME: 'integration',
    CRM_PASSWORD: 'password',
    WEBSTORE_ID: '0ZE000000000001AAA',
    CMS_CHANNEL_ID: '0ap000000000001AAA',
    HOOK_SECRET: 'h'.repeat(32),
  });

describe('a machine whose clock differs from the CRM’s', () => {
  it('by weeks does not start, and says what is wrong and what to do', async () => {
    const run = gatewayOf(await crmAt(-(21 * DAY_MS + HOUR_MS)), 'weeks');
    expect(await run.ended).toBe(1);
    expect(run.output().trim()).toMatch(
      /^The clock of this machine \(.+Z\) is 21 days ahead of that of the CRM \(.+Z\), so orders, offers and coupons would get wrong dates\. Set whichever is wrong, and start again\.$/,
    );
  }, 60_000);

  it('by hours uses the CRM’s time, and sends it to the devices', async () => {
    const port = await freePort();
    const run = gatewayOf(await crmAt(3 * HOUR_MS), 'hours', port);
    let answer: Response | null = null;
    while (!answer) {
      if (run.child.exitCode !== null) throw new Error(`It ended: ${run.output()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null);
    }
    const aheadMs = Date.parse(answer.headers.get('date') ?? '') - Date.now();
    expect(Math.round(aheadMs / HOUR_MS)).toBe(3);
  }, 60_000);
});

it('a CRM that does not answer keeps no gateway from starting', async () => {
  const { clock, close } = await startClock({
    location: { kind: 'directory', dataDir: join(folder, 'down') },
    crmUrl: 'http://127.0.0.1:9',
  });
  const beforeMs = Date.now();
  expect(clock.now()).toBeGreaterThanOrEqual(beforeMs);
  expect(clock.now()).toBeLessThanOrEqual(Date.now());
  await close();
});

const bin = findPostgres();

it.runIf(bin)(
  'a machine weeks behind its database does not start, and writes nothing into it',
  async () => {
    const postgres = await startPostgres(String(bin));
    try {
      const earlier = `const D = Date, by = ${-30 * DAY_MS}, now = () => D.now() + by;
      globalThis.Date = class extends D { constructor(...a) { super(...(a.length ? a : [now()])); } static now = now; };`;
      const run = start('start.ts', {
        DATA_DIR: join(folder, 'behind'),
        PORT: '0',
        DATABASE_URL: postgres.url,
        SESSION_SECRET: 's'.repeat(32),
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(earlier)}`,
      });
      expect(await run.ended).toBe(1);
      expect(run.output().trim()).toMatch(
        /^The clock of this machine \(.+Z\) is 30 days behind that of the database \(/,
      );
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      const schemas = await client.query("SELECT 1 FROM pg_namespace WHERE nspname IN ('crm', 'gateway')");
      await client.end();
      expect(schemas.rows).toEqual([]);
    } finally {
      await postgres.stop();
    }
  },
  120_000,
);
