// Payments: 200 callbacks and notifications of the same 50 payments at once. Nothing may happen twice, and their
// answers are compared with plain transactions on the same database, as many at once, in the same run.
import { world } from '#test/support/crm-world.ts';
import { type Paid, startPaymentsGateway } from '#test/support/payments-gateway.ts';
import { judge, percentile, report } from './lib/figures.mjs';

const PAYMENTS = 50;
const NOTICES_EACH = 4;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

const gateway = await startPaymentsGateway();
const browser = gateway.browser();
await browser.signIn(world.asha.username);
const noticeMs: number[] = [];
const plainMs: number[] = [];
const settledMs: number[] = [];
let orders = 0;

for (let round = 0; round < ROUNDS; round += 1) {
  const paid: { orderId: string; notice: Paid }[] = [];
  for (let count = 0; count < PAYMENTS; count += 1) {
    const orderId = await gateway.pending(100 + count);
    // As many begin here as a customer may in an hour.
    await gateway.db.deleteFrom('rate_limits').execute();
    const body = JSON.stringify({ kind: 'order', orderId });
    const begun = await browser.request('/b2b-payments/payment-data', { method: 'POST', body });
    if (begun.status !== 200) throw new Error(await begun.text());
    paid.push({ orderId, notice: await gateway.pay(orderId) });
  }
  orders += PAYMENTS;
  const plain = Array.from({ length: PAYMENTS * NOTICES_EACH }, (_, at) => at);
  await Promise.all(plain.map((at) => timed(plainMs, () => plainTransaction(`${round}-${at}`))));
  const fromMs = performance.now();
  const notices = Array.from({ length: NOTICES_EACH }, (_, at) => paid.map(({ notice }) => ({ notice, at }))).flat();
  await Promise.all(
    notices.map(({ notice, at }) =>
      timed(noticeMs, async () => {
        const answer = await (at % 2 ? gateway.comeBack('Razorpay', notice) : gateway.notify('Razorpay', notice));
        await answer.arrayBuffer();
      }),
    ),
  );
  const open = new Set(paid.map(({ orderId }) => orderId));
  while (open.size > 0) {
    const ended = await gateway.db
      .selectFrom('payment_attempts')
      .select('subject_id')
      .where('state', '=', 'paid')
      .where('subject_id', 'in', [...open])
      .execute();
    for (const { subject_id } of ended) {
      open.delete(subject_id);
      settledMs.push(performance.now() - fromMs);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const history = await gateway.rows("SELECT Id FROM Payment_History__c WHERE Status__c = 'Success'");
const { capturedPaise, refundedPaise } = gateway.razorpay.books();
const doubled = history.length - orders + (gateway.sms.messages().length - Math.min(orders, 100)) + refundedPaise;
await gateway.close();
const noticeP95 = percentile(noticeMs, 95);
const plainP95 = percentile(plainMs, 95);
report('settle', {
  rows: [
    {
      what: `${PAYMENTS * NOTICES_EACH} notices of ${PAYMENTS} payments at once, answered, p95`,
      value: noticeP95,
      unit: 'ms',
    },
    { what: 'plain transactions, as many at once, p95', value: plainP95, unit: 'ms' },
    {
      what: `all ${PAYMENTS} orders confirmed, one account after the other, p95`,
      value: percentile(settledMs, 95),
      unit: 'ms',
    },
    { what: 'captured by the provider', value: capturedPaise / 100, unit: '₹' },
  ],
  goals: [
    judge('payments', 'effects that happened twice', doubled, { most: 0 }),
    judge('payments', 'p95 of a notice / of a plain transaction', noticeP95 / plainP95, { most: 30 }),
  ],
});

async function timed(into: number[], act: () => Promise<unknown>): Promise<void> {
  const fromMs = performance.now();
  await act();
  into.push(performance.now() - fromMs);
}

function plainTransaction(key: string): Promise<unknown> {
  return gateway.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('payment_messages')
      .values({ key: `bench-${key}` })
      .execute();
    await transaction.selectFrom('payment_messages').select('at').where('key', '=', `bench-${key}`).execute();
  });
}
