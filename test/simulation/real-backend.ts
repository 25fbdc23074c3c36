import { crmObjectNames } from '#domain/crm/index.ts';
import type { CatalogueRows } from '#gateway/catalogue/catalogue-rows.ts';
import { catalogueKinds, makeParts } from '#gateway/catalogue/make-parts.ts';
import { converse } from '#gateway/customer/converse.ts';
import type { NetworkAnswer, NetworkRequest } from '#ports/network.ts';
import { parseConversation } from '#protocol/conversation-schema.ts';
import { diffManifest, manifestHash } from '#protocol/manifest.ts';
import type { Manifest, PartHash } from '#protocol/part.ts';
import { Header } from '#protocol/version.ts';
import { createEngineWorld } from '#test/support/engine-world.ts';
import type { Fault } from '#test/support/model-crm/faulty-crm.ts';
import type { World } from '#test/support/virtual-world.ts';
import type { Backend } from './backend.ts';
import { hashNow } from './model-catalogue.ts';

const faults: readonly Fault[] = [
  'drop-request',
  'drop-reply',
  'late-commit',
  'limit',
  'row-lock',
  'unavailable',
  'kill-before',
  'kill-after',
];

const PLENTY = 10_000_000;

/**
 * The gateway's own engine (conversation, ledger, one file per kind) on stores in memory and a model CRM behind a line
 * on which every call may fail, act late, or kill the gateway before or after it.
 */
export function createRealBackend(world: World, { seed, crmFaults }: { seed: number; crmFaults: number }): Backend {
  const { dice } = world;
  let rate = 0;
  let restarting = false;
  const engine = createEngineWorld({
    seed,
    world,
    faultOf: () => {
      if (!dice.chance(rate)) return null;
      const fault = dice.pick(faults);
      if (fault === 'kill-before' || fault === 'kill-after') restarting = true;
      return fault;
    },
  });
  const { crm, shop } = engine;
  const asha = shop.asha;
  const goods = [shop.naan, shop.bread, shop.cake];
  for (const product of goods) crm.change('Stock__c', product.stockId, { Value__c: PLENTY });
  crm.change('Contact', asha.contactId, { Min_COD_Limit__c: PLENTY });
  // What is set up is no part of the history.
  rate = crmFaults;

  let signedIn: string | null = asha.contactId;
  const manifests = new Map<string, Manifest>();
  const texts = new Map<string, string>();
  let manifest = publish();

  function publish(): Manifest {
    const rows: CatalogueRows = new Map(
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
    const today = new Date(world.now()).toISOString().slice(0, 10);
    const parts = catalogueKinds
      .flatMap((kind) => makeParts(kind, rows, today))
      .map(({ name, text, group }) => {
        const hash = hashNow(text);
        texts.set(hash, text);
        return { name, hash, bytes: text.length, group };
      });
    const made = { hash: manifestHash(parts, hashNow), parts };
    manifests.set(made.hash, made);
    return made;
  }

  const headersFor = (contact: string) => ({
    [Header.protocol]: '1',
    [Header.contact]: contact,
    date: new Date(world.now()).toUTCString(),
  });
  const reply = (status: number, body: unknown, headers: Record<string, string> = {}): NetworkAnswer => ({
    kind: 'answer',
    status,
    headers: { ...headersFor(signedIn ?? 'guest'), ...headers },
    text: JSON.stringify(body),
  });

  async function talk(body: string | undefined): Promise<NetworkAnswer> {
    const parsed = parseConversation(JSON.parse(body ?? 'null'));
    if (!parsed.ok) return reply(400, { kind: 'bad-request', details: { issue: parsed.error.issue } });
    const answer = await converse(engine.gateway.conversation, asha.session, parsed.value);
    if (answer.ok) return reply(200, answer.value);
    if (answer.error.kind === 'no-session') return reply(401, { kind: 'no-session' });
    return reply(503, {}, { 'retry-after': String(Math.ceil(answer.error.retryAfterMs / 1000)) });
  }

  async function handle({ path, headers = {}, body }: NetworkRequest): Promise<NetworkAnswer> {
    const named = headers[Header.contact] ?? '';
    if (signedIn === null) return reply(401, { kind: 'no-session' });
    if (signedIn !== named) return reply(409, { kind: 'wrong-session' });
    if (path === '/sync/me') return talk(body);
    if (path.startsWith('/sync/catalogue')) {
      const have = new URL(path, 'http://model').searchParams.get('have');
      const { hash, parts } = manifest;
      if (have === hash) return reply(304, null);
      const from = have ? manifests.get(have) : undefined;
      if (!from) return reply(200, { whole: true, hash, parts });
      return reply(200, { whole: false, hash, from: from.hash, ...diffManifest(from.parts, parts) });
    }
    const text = texts.get(path.slice('/sync/parts/'.length));
    if (text === undefined) return reply(404, { kind: 'not-found' });
    return { kind: 'answer', status: 200, headers: headersFor(named), text };
  }

  return {
    owner: { contactId: asha.contactId, accountId: asha.accountId },
    products: goods.map(({ id }) => id),
    async serve(request) {
      // A gateway that died by a fault of the CRM's line is replaced before the next request comes.
      if (restarting || !engine.gateway.actor.isAlive()) {
        engine.gateway.actor.kill();
        engine.restart();
        restarting = false;
      }
      const { actor } = engine.gateway;
      await actor.turn(`serves ${request.path}`);
      const died = new Promise<NetworkAnswer>((resolve) => {
        actor.onDeath(() => resolve({ kind: 'failure', reason: 'broken' }));
      });
      return Promise.race([handle(request), died]);
    },
    signIn: (contactId) => {
      signedIn = contactId;
    },
    signedIn: () => signedIn,
    restart() {
      engine.gateway.actor.kill();
      engine.restart();
    },
    calm() {
      rate = 0;
    },
    changeCatalogue() {
      const lot = dice.next();
      if (lot < 0.3) {
        for (const hash of texts.keys()) if (!manifest.parts.some((part) => part.hash === hash)) texts.delete(hash);
        for (const hash of manifests.keys()) if (hash !== manifest.hash) manifests.delete(hash);
        return;
      }
      const product = dice.pick(goods);
      crm.change('Stock__c', product.stockId, { Value__c: PLENTY + dice.below(1_000) });
      manifest = publish();
    },
    manifest: () => manifest,
    async freshParts() {
      const answer = await engine.talk(asha.session, { full: true });
      if (!answer || !('parts' in answer)) throw new Error(`No fresh read: ${JSON.stringify(answer)}`);
      return answer.parts.map(({ name, hash, text }) => ({ name, hash: hash as PartHash, text }));
    },
    placedRefs: () =>
      engine
        .orders()
        .filter((order) => order.Status__c === 'Order Confirmed')
        .flatMap((order) => (typeof order.Client_Ref__c === 'string' ? [order.Client_Ref__c] : [])),
    effects: () => [],
  };
}
