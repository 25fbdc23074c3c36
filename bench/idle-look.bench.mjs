// Goal 19: idle checks of many customers (`POST /sync/me`, nothing changed) on PostgreSQL, gateway and embedded CRM
// together. The peer is a plain script that reads the same rows by SQL from the same database, alternately, in one run.
// Each client makes whole rounds of a dozen checks, so that tracking and history occur as often as in an open app.
// IDLE_LOOK_PROFILE names a folder for the product's CPU profile.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { demoPassword } from '#crm/seed/customers/people.ts';
import { findPostgres, startPostgres } from '#test/support/postgres.ts';
import { bin, capture, root } from '../scripts/lib/run.mjs';
import { judge, median, percentile, report } from './lib/figures.mjs';
import { makeCustomers } from './lib/many-customers.mjs';
import { running } from './lib/product.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const CLIENTS = 100;
const LOOKS = 12;
/** As many connections as the embedded CRM's pool has (open-database.ts). */
const POOL = 10;
const DAY_MS = 86_400_000;

const programs = findPostgres();
if (!programs) throw new Error('This benchmark needs PostgreSQL (Debian: postgresql).');
const server = await startPostgres(programs);
const dataDir = mkdtempSync(join(tmpdir(), 'larder-idle-look-'));
const pool = new pg.Pool({ connectionString: server.url, max: 2 });
try {
  const env = { DATABASE_URL: server.url, SESSION_SECRET: randomBytes(32).toString('base64url') };
  const args = process.env.IDLE_LOOK_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.IDLE_LOOK_PROFILE}`] : [];
  await running({ dataDir, distDir: '--api-only', env, args }, measure);
} finally {
  await pool.end();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(product) {
  const customers = await makeCustomers(pool, CLIENTS);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const devices = [];
  for (const customer of customers) devices.push(await signIn(product.url, customer, agent));
  await idle(product.url);
  const ours = [];
  const plain = [];
  const cpu = [];
  const latencies = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const before = { database: await databaseMs(), product: processOf(product.pid).ownMs };
    const startMs = performance.now();
    const lasted = (await Promise.all(devices.map((device) => looks(product.url, device, agent)))).flat();
    const rate = lasted.length / ((performance.now() - startMs) / 1000);
    const between = { database: await databaseMs(), product: processOf(product.pid).ownMs };
    const peer = await plainReads(customers);
    const after = { database: await databaseMs() };
    if (round < 0) continue;
    ours.push(rate);
    cpu.push({
      ours: (between.product - before.product) / lasted.length,
      database: (between.database - before.database) / lasted.length,
      databaseOfPlain: (after.database - between.database) / lasted.length,
    });
    latencies.push(lasted);
    plain.push(peer);
  }
  agent.destroy();
  const mids = latencies.map((lasted) => percentile(lasted, 50));
  const highs = latencies.map((lasted) => percentile(lasted, 99));
  const of = (name) => median(cpu.map((each) => each[name]));
  const peerRate = median(plain.map(({ rate }) => rate));
  report('idle-look', {
    rows: [
      { what: `idle looks of ${CLIENTS} clients`, value: median(ours), unit: '/s' },
      { what: 'their median', value: median(mids), unit: 'ms' },
      { what: 'their p99', value: median(highs), unit: 'ms' },
      { what: 'processor time of gateway and CRM for each', value: of('ours'), unit: 'ms' },
      { what: 'processor time of the database for each', value: of('database'), unit: 'ms' },
      { what: 'a plain script reads the same rows by SQL', value: peerRate, unit: '/s' },
      { what: 'processor time of the script for each', value: median(plain.map(({ cpuMs }) => cpuMs)), unit: 'ms' },
      { what: 'processor time of the database for each', value: of('databaseOfPlain'), unit: 'ms' },
      { what: 'rows in one of its reads, mean of a round', value: plain[0].rows, unit: '' },
    ],
    goals: [
      judge(19, 'idle looks / plain SQL reads', median(ours.map((rate, at) => rate / plain[at].rate)), { least: 0.4 }),
      judge(19, 'p99 / median of an idle look', median(highs.map((high, at) => high / mids[at])), { most: 20 }),
    ],
  });
}

/** Reads from the kernel a process's parent, and the CPU time of itself and of its ended children, in ms. */
function processOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  // The kernel counts in hundredths of a second.
  return { parent: fields[1], ownMs: (fields[11] + fields[12]) * 10, endedMs: (fields[13] + fields[14]) * 10 };
}

/** Returns the CPU time of the database so far, over all connections. */
async function databaseMs() {
  const { rows } = await pool.query('SELECT pg_backend_pid() AS pid');
  const { parent: postmaster } = processOf(rows[0].pid);
  const { ownMs, endedMs } = processOf(postmaster);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  return children.reduce((sum, pid) => sum + processOf(pid).ownMs, ownMs + endedMs);
}

/** Signs in. Returns an up-to-date device: its session, and the hashes of all its parts. */
async function signIn(url, { username, contactId }, agent) {
  const answer = await fetch(`${url}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'larder-protocol': '1', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers.getSetCookie()[0].split(';')[0];
  const headers = {
    cookie,
    'content-type': 'application/json',
    'larder-protocol': '1',
    'larder-contact': contactId,
    'sec-fetch-site': 'same-origin',
  };
  const device = { device: contactId, headers, have: {} };
  const { parts } = await answerExchange(url, device, agent, { full: true });
  device.have = Object.fromEntries(parts.map(({ name, hash }) => [name, hash]));
  return device;
}

/** Makes one client's checks, one after the other. Returns how long each took, in ms. None may return parts. */
async function looks(url, device, agent) {
  const lasted = [];
  for (let at = 0; at < LOOKS; at += 1) {
    const startMs = performance.now();
    const { parts, gone } = await answerExchange(url, device, agent, { full: false });
    lasted.push(performance.now() - startMs);
    if (parts.length + gone.length > 0) {
      throw new Error(`An idle look brought ${[...parts.map(({ name }) => name), ...gone].join(', ')}.`);
    }
  }
  return lasted;
}

function answerExchange(url, { device, headers, have }, agent, { full }) {
  const nothing = { commands: [], ask: [], void: [], wantMyProducts: false, unsent: 0 };
  const body = JSON.stringify({ device, full, have, ...nothing });
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/sync/me`, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(`A look answered ${answer.statusCode}: ${text}`));
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

async function plainReads(customers) {
  const now = new Date();
  const month = Math.floor(now.getUTCMonth() / 3) * 3;
  const day = (at) => new Date(at).toISOString().slice(0, 10);
  const wish = {
    url: server.url,
    customers,
    clients: CLIENTS,
    looks: LOOKS,
    poolSize: POOL,
    since: day(now.getTime() - 7 * DAY_MS),
    quarter: {
      first: day(Date.UTC(now.getUTCFullYear(), month, 1)),
      next: day(Date.UTC(now.getUTCFullYear(), month + 3, 1)),
    },
  };
  const { code, output } = await capture(bin('node'), ['bench/lib/plain-reads.mjs', JSON.stringify(wish)], {
    cwd: root,
  });
  if (code !== 0) throw new Error(output);
  return JSON.parse(output.trim().split('\n').at(-1));
}

/** Waits until the catalogue is built: nothing else may run beside the measured work. */
async function idle(url) {
  while ((await fetch(`${url}/sync/catalogue`, { headers: { 'larder-protocol': '1' } })).status !== 200) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
