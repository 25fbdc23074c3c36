import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '#gateway/config/environment.ts';
import { paymentsConfig } from '#gateway/config/payments-config.ts';
import { must } from '#lib/assert.ts';
import { paymentProviders } from '#main/payment-providers.ts';
import type { ProviderName } from '#payments/provider.ts';
import { payInFrame, startHookRecorder } from '#test/support/paytm.ts';
import { quickNode } from '#test/support/quick-node.ts';
import { attempt, vendorClient } from '#test/support/razorpay.ts';
import { compiled, startFolder } from '#test/support/started-process.ts';

// The stand-ins as processes of their own, configured by nothing but what they print.

const root = join(import.meta.dirname, '../..');
let folder: string;
beforeAll(async () => {
  folder = await startFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the program; `env` resolves with what it prints for a gateway, or with null when it ends before. */
function run(...args: string[]) {
  const child = spawn(process.execPath, [...quickNode, 'server/main/stand-in.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...compiled },
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const printed = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Ctrl-C')) resolve();
      });
    }
  });
  return {
    output: () => output,
    ended,
    async env(): Promise<Record<string, string>> {
      await Promise.race([printed, ended]);
      return Object.fromEntries(output.split('\n').flatMap((line) => (line.includes('=') ? [line.split('=')] : [])));
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** The gateway's own client, made of the variables as the gateway makes it. */
function clientOf(env: Record<string, string>, name: ProviderName) {
  const read = readEnvironment(env);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return must(paymentProviders(paymentsConfig(read.value, { standIns: null, isDemoSms: false })).get(name), 'a client');
}

describe.each(['Razorpay', 'Paytm'] satisfies ProviderName[])('the stand-in of %s alone', (name) => {
  it('prints how to use it, takes a payment, tells of it, and keeps its books over a stop', async () => {
    const hooks = await startHookRecorder();
    const books = join(folder, `${name}.json`);
    const args = [name.toLowerCase(), '--port', '0', '--webhook', hooks.url, '--books', books];
    const first = run(...args);
    const env = await first.env();
    const client = clientOf(env, name);
    const opened = await client.open(attempt());
    if (!opened.ok) throw new Error(JSON.stringify(opened));
    const { providerOrderId, checkout } = opened.value;
    if (checkout.provider === 'Paytm') {
      const origin = new URL(String(env.PAYTM_URL)).origin;
      await payInFrame(origin, { orderId: providerOrderId, txnToken: checkout.token });
    } else {
      const vendor = vendorClient(String(env.RAZORPAY_URL), env.RAZORPAY_KEY_SECRET, env.RAZORPAY_KEY_ID);
      expect(await vendor.orders.fetch(providerOrderId)).toMatchObject({ amount: 104_50, status: 'created' });
      const body = { key_id: checkout.keyId, order_id: providerOrderId, pay_with: upi, bank: 'success' };
      await post(`${env.RAZORPAY_URL}/checkout/payments`, body);
    }
    await hooks.until(1);
    const [{ body, headers } = { body: Buffer.alloc(0), headers: {} }] = hooks.heard;
    expect(client.readWebhook({ body, headers })).toMatchObject({ providerOrderId });
    expect(await first.stop()).toBe(0);
    const second = run(...args);
    const payments = await clientOf(await second.env(), name).payments(providerOrderId);
    expect(payments).toMatchObject({ value: [{ state: 'captured', amountPaise: 104_50 }] });
    await second.stop();
    await hooks.close();
  }, 60_000);
});

it('says in one line how it is started, or why it is not', async () => {
  const wrong = [[], ['stripe'], ['paytm', '--port', 'x'], ['razorpay', '--hook', 'y'], ['paytm', '--webhook', 'here']];
  const runs = wrong.map((args) => ({ args, ...run(...args) }));
  for (const { args, ended, output } of runs) {
    expect([args, await ended, output()]).toEqual([
      args,
      1,
      expect.stringMatching(/^npm run stand-in -- razorpay\|paytm.*\n$/),
    ]);
  }
  const running = run('paytm', '--port', '0');
  const { port } = new URL(String((await running.env()).PAYTM_URL));
  const other = run('paytm', '--port', port);
  expect([await other.ended, other.output()]).toEqual([1, expect.stringMatching(/EADDRINUSE.*\n$/)]);
  await running.stop();
});

const upi = { method: 'upi', vpa: 'success@razorpay' };

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
