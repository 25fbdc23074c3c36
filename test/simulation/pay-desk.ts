import { isConfirmedStatus } from '#domain/orders/index.ts';
import { Tender } from '#domain/orders/tender.ts';
import type { Owner } from '#domain/owner.ts';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import type { Customer } from '#gateway/payments/decide.ts';
import { FINDABLE_MS } from '#gateway/payments/limits.ts';
import type { PaymentMessage } from '#gateway/payments/messages.ts';
import { ok } from '#lib/result.ts';
import type { StartPayment } from '#protocol/payments.ts';
import type { Replica, ReplicaOptions } from '#test/support/gateway-replica.ts';
import type { ModelCrm } from '#test/support/model-crm/model-crm.ts';
import type { stockShop } from '#test/support/model-crm/shop.ts';
import type { World } from '#test/support/virtual-world.ts';
import type { createCluster } from './gateway-cluster.ts';
import { createPayProvider, type Paying } from './pay-provider.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How often some process of the gateway does its round. */
const ROUND_MS = 30_000;
/** The longest pause between two rounds while everybody is away. */
const PAUSE_MS = 3 * HOUR;
/** Share of the browser's requests about payments that are lost, and of their answers. */
const LOST = 0.06;
/** A page of a checkout that stays open takes money for this long. */
const OPEN_MS = 20 * HOUR;
const CREDIT_LIMIT = 40_000;
const CREDIT_BALANCE = 5_000;
const CREDIT_PART = 3_000;

type Cluster = ReturnType<typeof createCluster>;
export type PayDesk = ReturnType<ReturnType<typeof createPayDesk>['connect']>;

/** Orders that wait for their payment from the start; credit pays a part of two, and is enough for one of them. */
function addUnpaidOrders(crm: ModelCrm, { asha, naan }: ReturnType<typeof stockShop>): void {
  for (const [index, rupees] of [1_250.5, 780, 99.99, 2_048.75].entries()) {
    const isPart = index % 2 === 1;
    const order = crm.add('Order', {
      ...{ Contact__c: asha.contactId, AccountId: asha.accountId, OrderNumber: `0000900${index}` },
      ...{ EffectiveDate: '2026-11-21', Order_Total__c: rupees + (isPart ? CREDIT_PART : 0), TenderValue__c: rupees },
      ...{ TenderType2__c: Tender.payNow, Status__c: 'Payment Pending' },
      ...(isPart && { TenderTypeCredit2__c: Tender.credit, Credit_Amount__c: CREDIT_PART }),
    });
    crm.add('OrderItem', {
      ...{ OrderId: order.Id, Product2Id: naan.id, Quantity: 2, UnitPrice: 50, Type_of_Order__c: 'O' },
    });
  }
}

/** What a customer sees of payments: the gateway's endpoints, the provider's checkout, and what both do later. */
export function createPayDesk({
  world,
  crm,
  shop,
}: {
  world: World;
  crm: ModelCrm;
  shop: ReturnType<typeof stockShop>;
}) {
  const provider = createPayProvider(world);
  const messages: PaymentMessage[] = [];
  const { accountId, contactId } = shop.asha;
  const owner: Owner = { accountId, contactId };
  crm.change('Contact', contactId, { Phone: '98765 43210' });
  crm.change('Credit_Management__c', shop.creditId, {
    Credit_limit__c: CREDIT_LIMIT,
    Credit_Balance__c: CREDIT_BALANCE,
  });
  addUnpaidOrders(crm, shop);
  const pays: Pick<ReplicaOptions, 'providers' | 'sendMessage'> = {
    providers: new Map([[provider.port.name, provider.port]]),
    sendMessage: async (message) => {
      messages.push(message);
      return ok(null);
    },
  };

  type Watch = (id: string, fields: Readonly<Record<string, unknown>>) => void;
  const watches: { [object: string]: Watch } = {};
  /** The CRM, some of whose writes are watched. */
  const client: CrmClient = {
    ...crm.client,
    update(caller, type, id, fields, ...rest) {
      watches[type]?.(id, fields);
      return crm.client.update(caller, type, id, fields, ...rest);
    },
  };

  function connect(cluster: Cluster, errors: unknown[]) {
    const sweeper = world.actor('sweeper');
    const checkouts = new Set<string>();
    /** Orders of the provider whose attempts the gateway's database has lost. */
    const lost = new Set<string>();
    let isLost = false;
    let rate = LOST;
    let isAway = false;

    /** Sends a request to the gateway; null when it or its answer is lost, or the process ends. */
    async function ask<T>(what: string, act: (replica: Replica) => Promise<T>): Promise<T | null> {
      if (world.dice('pay: request lost').chance(rate)) return null;
      const replica = cluster.next();
      const { actor } = replica;
      const died = new Promise<null>((resolve) => actor.onDeath(() => resolve(null)));
      await Promise.race([actor.turn(what), died]);
      if (!actor.isAlive()) return null;
      const done = act(replica).catch((error: unknown) => {
        errors.push(error);
        return null;
      });
      const answer = await Promise.race([done, died]);
      return world.dice('pay: reply lost').chance(rate) ? null : answer;
    }

    const notice = (providerOrderId: string, customer: Customer) =>
      ask('is notified', ({ payments }) => payments.notice(provider.port.name, providerOrderId, customer));

    async function round(replica: Replica): Promise<void> {
      let isOver = false;
      void replica.paymentRounds
        .tick()
        .catch((error: unknown) => errors.push(error))
        .then(() => {
          isOver = true;
        });
      if (isAway)
        await world.run({ enough: () => isOver || !replica.actor.isAlive(), untilMs: world.now() + 5 * MINUTE });
    }

    function sweep(): void {
      void sweeper.after(ROUND_MS, 'sweeps').then(() => {
        if (!isAway) void round(cluster.next());
        sweep();
      });
    }
    sweep();
    provider.onNotice((id) => {
      const signed = `signed ${id}`;
      const body = Buffer.from(id);
      const read = provider.port.readWebhook({ body, headers: { 'x-signature': signed } });
      if (!read) return;
      void ask(
        'is notified',
        async ({ payments }) =>
          (await payments.notice(provider.port.name, read.providerOrderId, 'there')) ?? (await payments.recover(read)),
      );
    });

    // Such a write is wrong even if the CRM refuses it.
    const breaches: string[] = [];
    watches.Order = (id, fields) => {
      const status = crm.rows.table('Order').get(id)?.Status__c;
      const wanted = fields.Status__c;
      if (!isConfirmedStatus(String(status ?? '')) || status == null) return;
      if (wanted === 'Payment Failed' || wanted === 'Payment Pending')
        breaches.push(`order ${id} is ${status}, and is written as ${wanted}`);
    };
    // A write of a process that has ended may act after the restore: then the history no longer names the attempt.
    watches.Payment_History__c = (id, fields) => {
      const named = String(crm.rows.table('Payment_History__c').get(id)?.Transactional_Reference_Number__c);
      const [providerOrderId] = [...provider.orders].find(([, { reference }]) => reference === named) ?? [];
      if (providerOrderId === undefined || fields.Transactional_Reference_Number__c === undefined) return;
      void cluster.database.payments.byReference(named).then((known) => {
        if (known?.providerOrderId == null) lost.add(providerOrderId);
      });
    };

    const orders = () => [...crm.rows.table('Order').values()].filter((row) => row.Contact__c === contactId);

    return {
      owner,
      provider,
      messages: messages as readonly PaymentMessage[],
      breaches: breaches as readonly string[],
      orders,
      history: () => [...crm.rows.table('Payment_History__c').values()],
      credit: () => crm.rows.table('Credit_Management__c').get(shop.creditId),
      creditId: shop.creditId,
      stamp: () => breaches.length + crm.rows.writes('Order') + crm.rows.writes('Credit_Management__c'),
      /** The customer's orders that wait for a payment. */
      pending: () => orders().flatMap((row) => (row.Status__c === 'Payment Pending' ? [row.Id] : [])),
      /** The provider's orders whose checkout stands open somewhere, even in a browser that was killed. */
      checkouts: () => [...checkouts].filter((id) => provider.ageMs(id) < OPEN_MS),
      isLost: (providerOrderId: string) => lost.has(providerOrderId),
      hasLost: () => isLost,
      /** Begins a payment, and opens its checkout. */
      async begin(wanted: StartPayment): Promise<void> {
        const payer = {
          customer: { contactId, name: 'Asha', mobile: '9876543210', email: '' },
          returnUrl: () => 'https://shop.example/pay/return',
        };
        const begun = await ask('begins a payment', ({ payments }) => payments.begin(owner, wanted, payer));
        if (!begun?.ok) return;
        const attempt = await cluster.database.payments.byReference(begun.value.reference);
        if (attempt?.checkout) checkouts.add(attempt.checkout.providerOrderId);
      },
      pay: (providerOrderId: string, how: Paying) => provider.pay(providerOrderId, how),
      /** The browser comes back from the checkout, whatever happened there. */
      async comeBack(providerOrderId: string): Promise<void> {
        const fields = { order: providerOrderId, signature: `signed ${providerOrderId}` };
        const read = provider.port.readReturn(fields);
        if (read) await notice(read.providerOrderId, 'returned');
      },
      giveUp: (orderId: string) =>
        ask('hears that the customer gives up', ({ payments }) => payments.giveUp(owner, orderId)),
      progress: (orderId: string) => ask('tells how a payment is', ({ payments }) => payments.progress(owner, orderId)),
      /** The back office cancels an order that waits for its payment. */
      cancel: (orderId: string) => crm.change('Order', orderId, { Status__c: 'Cancelled' }),
      /** Nobody does anything for this time, except the gateway and the provider. */
      async rest(ms: number): Promise<void> {
        isAway = true;
        await cluster.rest(async (next) => {
          const endMs = world.now() + ms;
          for (let pauseMs = 10 * MINUTE; world.now() < endMs; pauseMs = Math.min(2 * pauseMs, PAUSE_MS)) {
            await round(next());
            await world.run({ untilMs: Math.min(endMs, world.now() + pauseMs) });
          }
        });
        isAway = false;
      },
      /**
       * The gateway's database loses all it knew of payments. The CRM names the attempts of orders, and those of used
       * credit that were not paid; of one that was, a second payment is found by a notification at most.
       */
      lose(): void {
        isLost = true;
        const history = [...crm.rows.table('Payment_History__c').values()];
        const begun = new Set(history.map((row) => row.Transactional_Reference_Number__c));
        for (const [id, { reference }] of provider.orders) {
          const isCredit = reference.startsWith('CR-');
          if (isCredit ? !begun.has(reference) : provider.ageMs(id) > FINDABLE_MS) lost.add(id);
        }
      },
      calm(): void {
        rate = 0;
        provider.calm();
      },
    };
  }

  return { pays, client, connect };
}
