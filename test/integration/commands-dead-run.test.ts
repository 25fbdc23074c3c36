import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readOutbox } from '#db/queries/read-outbox.ts';
import { reasonWords } from '#features/outbox/row-words.ts';
import { answerExchange } from '#gateway/customer/answer-exchange.ts';
import type { NetworkAnswer, NetworkRequest } from '#ports/network.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { EXCHANGE_LIMIT_MS } from '#protocol/exchange.ts';
import { exchangeRequest } from '#protocol/exchange-schema.ts';
import { Header } from '#protocol/version.ts';
import { actions } from '#test/simulation/actions.ts';
import { createDevice } from '#test/simulation/device.ts';
import { createEngineWorld, firstCall } from '#test/support/engine-world.ts';
import { CALL_TIMEOUT_MS } from '#test/support/gateway-replica.ts';
import { outboxTexts } from '#texts/en/outbox.ts';

/** Sets up a customer's device and a gateway whose process dies after its first create; another process follows. */
function createShop() {
  const engine = createEngineWorld({ faultOf: firstCall('create', 'kill-after') });
  const { world, shop } = engine;
  const { contactId, accountId } = shop.asha;
  /** The duration of each exchange, and the results that it returned. */
  const told: { tookMs: number; results: unknown[] }[] = [];

  async function serve(request: NetworkRequest): Promise<NetworkAnswer> {
    const headers = { [Header.protocol]: '1', [Header.contact]: contactId };
    const answer = (status: number, body: object) =>
      ({ kind: 'answer', status, headers, text: JSON.stringify(body) }) as const;
    if (request.path !== Endpoint.me) return answer(404, { kind: 'not-found' });
    const { actor, exchange } = engine.gateway;
    const exchanged = v.parse(exchangeRequest, JSON.parse(request.body ?? ''));
    const startMs = world.now();
    const died = new Promise<null>((resolve) => actor.onDeath(() => resolve(null)));
    const answered = await Promise.race([answerExchange(exchange, shop.asha.session, exchanged), died]);
    if (!answered) {
      engine.restart();
      return { kind: 'failure', reason: 'broken' };
    }
    if (!answered.ok) throw new Error(answered.error.kind);
    told.push({ tookMs: world.now() - startMs, results: Object.values(answered.value.answer.results) });
    return answer(200, answered.value.answer);
  }

  const owner = { contactId, accountId };
  const device = createDevice({ world, name: 'device', owner, serve: ({ request }) => serve(request) });
  return { engine, device, told };
}

it('[SYNC-004] a change behind the lease of a dead run says what it waits for, and ends after the lease', async () => {
  const { engine, device, told } = createShop();
  const { world, shop } = engine;
  const tab = device.openTab();
  await engine.rest(10_000);
  const rows = () => device.outboxDisk.rows;
  const taps = async (productId: string) => {
    const saved = actions.favourite(tab, productId, true);
    await world.run({
      enough: () => rows().some(({ lane }) => lane.endsWith(productId)),
      untilMs: world.now() + 5_000,
    });
    await engine.rest(100);
    expect(await saved).toBe(true);
    void tab.engine.sync('write');
  };
  await taps(shop.naan.id);
  const dead = engine.gateway.actor;
  await world.run({ enough: () => !dead.isAlive(), untilMs: world.now() + 10_000 });
  expect(dead.isAlive()).toBe(false);
  const diedAtMs = world.now();

  told.splice(0);
  await taps(shop.bread.id);
  const isHeldUp = () => rows().some(({ attempts }) => attempts.at(-1)?.outcome === 'later:account-busy');
  await world.run({ enough: isHeldUp, untilMs: diedAtMs + 2 * CALL_TIMEOUT_MS });
  // The answer comes in time and gives the reason, while the dead process's write may still act.
  expect(told.flatMap(({ results }) => results)).toContainEqual(
    expect.objectContaining({ state: 'retry-later', reason: 'account-busy' }),
  );
  const outbox = readOutbox(tab.dbs);
  await engine.rest(50);
  const [naan, bread] = (await outbox).rows;
  const words = outboxTexts.en;
  expect(bread && reasonWords(words, bread)).toBe(words.heldUpBy.earlier);
  expect(naan && reasonWords(words, naan)).toBe(words.heldUpBy.this);

  await world.run({ enough: () => rows().length === 0, untilMs: diedAtMs + 600_000 });
  expect(rows()).toEqual([]);
  const waitedMs = world.now() - diedAtMs;
  expect(waitedMs).toBeGreaterThan(2 * CALL_TIMEOUT_MS - 1_000);
  expect(Math.max(...told.map(({ tookMs }) => tookMs))).toBeLessThanOrEqual(EXCHANGE_LIMIT_MS);
  const marked = [...engine.crm.rows.table('Favourite__c').values()].map((row) => row.Product__c);
  expect(marked.toSorted()).toEqual([shop.naan.id, shop.bread.id].toSorted());
  expect([engine.errors, device.errors]).toEqual([[], []]);
  expect(waitedMs).toBeLessThan(2 * CALL_TIMEOUT_MS + 15_000);
});
