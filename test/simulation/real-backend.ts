import * as v from 'valibot';
import { paidQuantityOf } from '#domain/cart/base-lines.ts';
import { type CrmObjectName, crmObjectNames } from '#domain/crm/index.ts';
import type { Owner } from '#domain/owner.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import type { CustomerSession } from '#gateway/auth/customer-session.ts';
import { audienceOf, receives } from '#gateway/catalogue/audiences.ts';
import { catalogueObjects } from '#gateway/catalogue/catalogue-objects.ts';
import type { CatalogueRows } from '#gateway/catalogue/catalogue-rows.ts';
import { catalogueKinds, generateParts } from '#gateway/catalogue/make-parts.ts';
import { answerExchange } from '#gateway/customer/answer-exchange.ts';
import { must } from '#lib/assert.ts';
import type { NetworkAnswer, NetworkRequest } from '#ports/network.ts';
import { exchangeRequest } from '#protocol/exchange-schema.ts';
import { issuePath } from '#protocol/issue-path.ts';
import type { PartHash } from '#protocol/part.ts';
import { Header } from '#protocol/version.ts';
import { exchangeOf } from '#test/support/exchange-of.ts';
import type { Replica } from '#test/support/gateway-replica.ts';
import type { Fault } from '#test/support/model-crm/faulty-crm.ts';
import { createModelCrm } from '#test/support/model-crm/model-crm.ts';
import { stockShop } from '#test/support/model-crm/shop.ts';
import { serveFile } from '#test/support/serve-file.ts';
import type { World } from '#test/support/virtual-world.ts';
import { changeShop, moreProducts } from './back-office.ts';
import type { Backend, Cookie } from './backend.ts';
import { createCluster, type GatewayPlants } from './gateway-cluster.ts';
import { hashNow } from './model-catalogue.ts';
import { addOrders } from './orders-to-cancel.ts';
import { createPayDesk } from './pay-desk.ts';
import { createPayProvider } from './pay-provider.ts';
import type { Profile } from './profiles.ts';
import { SERVED } from './record-actions.ts';
import { addEarlierOrders, moveEarlierOrder } from './return-actions.ts';

/** Faults after which the gateway can try a command again. */
const passing: readonly Fault[] = [
  'drop-request',
  'drop-reply',
  'late-commit',
  'break',
  'duplicate',
  'delay',
  'truncate',
  'captive-portal',
  'unauthorized',
  'limit',
  'row-lock',
  'server-error',
  'unavailable',
  'kill-before',
  'kill-after',
];

/** The same, plus those that end a command in a state that the user sees. */
const lasting: readonly Fault[] = [...passing, 'conflict', 'changed'];

/** Each kind has its own generator, so adding one leaves the others' draws alone. */
function faultNow(world: World, faults: readonly Fault[], rate: number): Fault | null {
  const injected = faults.filter((fault) => world.dice(`CRM: ${fault}`).chance(rate))[0] ?? null;
  if (injected) world.injected(`CRM: ${injected}`);
  return injected;
}

const PLENTY = 10_000_000;
/** Largest quantity of a line that the CRM's own rule allows, where it has one. */
export const RULED_MOST = 12;
/** Longest time until a delta read shows an acknowledged write, such as what an order has booked. */
const LATE_MS = 6_000;
/** By how much the CRM's clock is ahead of the gateway's. */
const SKEWS_MS = [0, 0, -1_800_000, 1_800_000];
/** Rows per page: few, so that pages end between rows of the same second. */
const PAGE_ROWS = 2;

/**
 * Creates several processes of the gateway's own engine and catalogue builder, on stores in memory and a model CRM.
 * Every call to the CRM may fail, act twice or late, or kill the gateway before or after it.
 */
export function createRealBackend(
  world: World,
  options: Pick<
    Profile,
    'crmFaults' | 'exact' | 'crmRule' | 'late' | 'records' | 'kyc' | 'returns' | 'afterOrder' | 'payments'
  > & {
    plants?: GatewayPlants;
    crmLatencyMs?: number;
  },
): Backend {
  const { exact, plants = {} } = options;
  let rate = 0;
  let late = 0;
  const skewMs = world.dice('CRM: clock').pick(SKEWS_MS);
  const lag = world.dice('CRM: lag');
  const crm = createModelCrm({
    clock: { now: () => world.now() + skewMs },
    lateMs: () => (lag.chance(late) ? lag.below(LATE_MS) : 0),
    pageRows: () => PAGE_ROWS,
    ...(options.crmRule
      ? { cartRule: (line) => (Number(line.Quantity) > RULED_MOST ? { ...line, Quantity: RULED_MOST } : line) }
      : {}),
  });
  const shop = stockShop(crm);
  const { asha, ravi } = shop;
  const customers = [asha, ravi];
  const goods = [shop.naan, shop.bread, shop.cake];
  for (const product of goods) crm.change('Stock__c', product.stockId, { Value__c: PLENTY });
  for (const { contactId } of customers) crm.change('Contact', contactId, { Min_COD_Limit__c: PLENTY });
  const shelf = moreProducts(crm, shop);
  if (options.records) for (const place of SERVED) crm.add('Deliverable_Locations__c', { ...place, Active__c: 'Yes' });
  if (options.returns) for (const customer of customers) addEarlierOrders(crm, customer, shop.naan.id);
  if (options.kyc)
    for (const { accountId } of customers) crm.change('Account', accountId, { KYC_Status__c: 'Incomplete' });
  const provider = options.afterOrder ? createPayProvider(world) : null;
  const orders = provider && addOrders({ crm, shop, provider });
  const desk = options.payments ? createPayDesk({ world, crm, shop }) : null;
  const cluster = createCluster({
    world,
    crm: desk?.client ?? crm.client,
    // A refusal ends what the CRM accepts in truth, such as the record of a payment.
    faultOf: () => faultNow(world, exact || desk ? passing : lasting, rate),
    plants,
    ...(provider && { pays: { providers: new Map([[provider.port.name, provider.port]]) } }),
    ...(desk && { pays: desk.pays }),
    ...(options.crmLatencyMs === undefined ? {} : { crmLatencyMs: options.crmLatencyMs }),
  });
  const pay = desk?.connect(cluster, cluster.errors) ?? null;
  // No fault hits the set-up above.
  rate = options.crmFaults;
  late = options.late;

  const sessionOf = (contact: string): CustomerSession | null =>
    customers.find(({ contactId }) => contactId === contact)?.session ?? null;

  const headersFor = (contact: string) => ({
    [Header.protocol]: '1',
    [Header.contact]: contact,
    date: new Date(world.now()).toUTCString(),
  });
  const reply = (status: number, contact: string, body: unknown, headers = {}): NetworkAnswer => ({
    kind: 'answer',
    status,
    headers: { ...headersFor(contact), ...headers },
    text: typeof body === 'string' ? body : JSON.stringify(body),
  });

  async function exchange(
    replica: Replica,
    session: CustomerSession,
    body: string | undefined,
  ): Promise<NetworkAnswer> {
    const { contactId } = session.user;
    const parsed = v.safeParse(exchangeRequest, JSON.parse(body ?? 'null'));
    if (!parsed.success) {
      return reply(400, contactId, { kind: 'bad-request', details: { issue: issuePath(parsed.issues) } });
    }
    const answer = await answerExchange(replica.exchange, session, parsed.output);
    if (answer.ok) return reply(200, contactId, answer.value.answer);
    if (answer.error.kind === 'no-session') return reply(401, contactId, { kind: 'no-session' });
    return reply(503, contactId, {}, { 'retry-after': String(Math.ceil(answer.error.retryAfterMs / 1000)) });
  }

  async function handle(replica: Replica, request: NetworkRequest, cookie: Cookie): Promise<NetworkAnswer> {
    const { path, headers = {}, body } = request;
    const named = headers[Header.contact] ?? '';
    const session = cookie === null ? null : sessionOf(cookie);
    if (!session) return reply(401, named, { kind: 'no-session' });
    if (cookie !== named) return reply(409, cookie ?? 'guest', { kind: 'wrong-session' });
    if (path === '/sync/me') return exchange(replica, session, body);
    const owner = { contactId: session.user.contactId, accountId: session.user.accountId };
    const file = await serveFile(replica.engine.files, owner, request);
    if (file) return reply(200, named, file);
    const audience = audienceOf(session);
    if (path.startsWith('/sync/catalogue')) {
      const have = new URL(path, 'http://model').searchParams.get('have') as PartHash | null;
      const answer = await replica.reader.answer(audience, have);
      if (answer === null) return reply(503, named, {}, { 'retry-after': '2' });
      return answer === 'same' ? reply(304, named, null) : reply(200, named, answer.json.toString());
    }
    const part = await replica.reader.part(path.slice('/sync/parts/'.length) as PartHash);
    if (!part || !receives(audience, part.audience)) return reply(404, named, { kind: 'not-found' });
    return reply(200, named, Buffer.from(part.brotli).toString());
  }

  const freshRows = (): CatalogueRows =>
    new Map(
      crmObjectNames.map((object) => [
        object,
        new Map(
          [...crm.rows.table(object).values()].map(({ Id, ...fields }) => [
            Id,
            { id: Id, fields: { Id, ...fields }, modifiedMs: 0, seen: 0 },
          ]),
        ),
      ]),
    );

  const placedRefs = () =>
    [...crm.rows.table('Order').values()].flatMap((order) =>
      order.Status__c === 'Order Confirmed' && typeof order.Client_Ref__c === 'string' ? [order.Client_Ref__c] : [],
    );

  const look = (objects: readonly CrmObjectName[]) => void cluster.next().builder.request(objects);

  return {
    owner: { contactId: asha.contactId, accountId: asha.accountId },
    stranger: { contactId: ravi.contactId, accountId: ravi.accountId },
    products: goods.map(({ id }) => id),
    errors: cluster.errors,
    async serve(request, cookie) {
      const replica = cluster.next();
      const { actor } = replica;
      const died = new Promise<NetworkAnswer>((resolve) => {
        actor.onDeath(() => resolve({ kind: 'failure', reason: 'broken' }));
      });
      await Promise.race([actor.turn(`serves ${request.path}`), died]);
      if (!actor.isAlive()) return { kind: 'failure', reason: 'broken' };
      return Promise.race([handle(replica, request, cookie), died]);
    },
    restart: () => cluster.killOne(),
    freeze() {
      cluster.next().actor.freeze();
      return true;
    },
    thaw() {
      for (const { actor } of cluster.alive()) actor.thaw();
    },
    freezePublisher() {
      const [, name] = /(gateway\d+): parts\.(?:known|publish)/.exec(world.trace().at(-1) ?? '') ?? [];
      const publisher = cluster.alive().find(({ actor }) => actor.name === name);
      publisher?.actor.freeze();
      return publisher !== undefined;
    },
    backUpLedger: () => cluster.database.backUp(),
    restoreLedger() {
      cluster.killAll();
      pay?.lose();
      cluster.database.restore();
    },
    calm() {
      rate = 0;
      late = 0;
      pay?.calm();
      provider?.calm();
    },
    hasten: () => look(catalogueObjects),
    changeCatalogue() {
      orders?.move(world.dice('back office: orders'));
      const dice = world.dice('back office');
      const changed = changeShop({ crm, dice, shelf, goods, prices: !exact });
      if (dice.chance(0.5)) look([changed]);
    },
    moveOrder: () => moveEarlierOrder(crm, world.dice('back office: orders')),
    freshCatalogue() {
      const today = todayInIndia(world.now());
      const audience = audienceOf(asha.session);
      return catalogueKinds
        .flatMap((kind) => [...generateParts(kind, freshRows(), today)].flat())
        .filter((part) => receives(audience, part.audience))
        .map(({ name, text }) => ({ name, hash: hashNow(text) }));
    },
    async freshParts(owner: Owner) {
      const session = must(sessionOf(owner.contactId), 'session');
      const aside = cluster.aside();
      let answer: Awaited<ReturnType<typeof answerExchange>> | null = null;
      void answerExchange(aside.exchange, session, exchangeOf({ device: 'aside', full: true })).then((told) => {
        answer = told;
      });
      await world.run({ enough: () => answer !== null, untilMs: world.now() + 60_000 });
      const told = answer as Awaited<ReturnType<typeof answerExchange>> | null;
      if (!told?.ok) throw new Error(`No fresh read: ${JSON.stringify(told)}`);
      return told.value.answer.parts.map(({ name, hash, text }) => ({ name, hash: hash as PartHash, text }));
    },
    placedRefs,
    cartStamp: () => crm.rows.writes('CartItem'),
    cart({ contactId }) {
      const carts = crm.rows.table('WebCart');
      const lines = new Map<string, number>();
      for (const item of crm.rows.table('CartItem').values()) {
        const { CartId, Product2Id, Quantity, Type__c, offer_product_quanity__c: free } = item;
        const id = String(Product2Id);
        if (carts.get(String(CartId))?.Contact__c !== contactId || Type__c !== 'O' || lines.has(id)) continue;
        if (!goods.some((product) => product.id === id)) continue;
        const paid = paidQuantityOf({ Quantity: Number(Quantity), offer_product_quanity__c: Number(free ?? 0) });
        if (paid > 0) lines.set(id, paid);
      }
      return lines;
    },
    records({ contactId, accountId }) {
      const all = (object: CrmObjectName) => [...crm.rows.table(object).values()];
      const parents = new Set([
        accountId,
        ...all('Order').flatMap((row) => (row.Contact__c === contactId ? row.Id : [])),
        ...all('Feedback__c').flatMap((row) => (row.Contact__c === contactId ? row.Id : [])),
        ...all('GST__c').flatMap((row) => (row.Account__c === accountId ? row.Id : [])),
        ...all('Other_Documents__c').flatMap((row) => (row.account__c === accountId ? row.Id : [])),
      ]);
      return {
        addresses: all('Address__c').filter((row) => row.Contact__c === contactId),
        feedback: all('Feedback__c').filter((row) => row.Contact__c === contactId),
        contacts: all('Contact').filter((row) => row.Id === contactId),
        users: all('User').filter((row) => row.ContactId === contactId),
        attachments: all('Attachment').filter((row) => parents.has(String(row.ParentId))),
        gsts: all('GST__c').filter((row) => row.Account__c === accountId),
        others: all('Other_Documents__c').filter((row) => row.account__c === accountId),
        orders: all('Order').filter((row) => row.Contact__c === contactId),
        accounts: all('Account').filter((row) => row.Id === accountId),
      };
    },
    ordersToCancel: () => orders?.read() ?? [],
    pay,
    openCommands: () => cluster.database.openCommands(),
    idleWrites: crm.idleWrites,
    effects: () => [],
  };
}
