import { baseLinesOf } from '#domain/cart/base-lines.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { CrmObjectName, PartKind } from '#domain/crm/index.ts';
import { knownOrders } from '#outbox/settle-payment.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';
import type { CacheState, CacheStore } from '#ports/cache-store.ts';
import type { CommandResult, ExchangeAnswer } from '#protocol/exchange.ts';
import { type CommandOutcome, KEPT_OUTCOMES, OUTCOMES } from '#protocol/outcome.ts';
import type { EncodedPart, PartHash } from '#protocol/part.ts';
import { decodePart, type PartRow, rowsOf as rowsOfTable } from '#protocol/part-codec.ts';
import { partKind } from '#protocol/part-split.ts';
import { namedBy } from '../catalogue/pull.ts';
import type { ExchangeEnd, ExchangePorts, Planned } from './exchange-ports.ts';
import { planOf } from './plan.ts';

type Answered = {
  plan: Planned;
  cycle: string;
  have: CacheState['own'];
  /** What happened after this moment may be missing in the answer, so it does not count as read. */
  askedAtMs: number;
  answer: ExchangeAnswer;
};

/** Stores the answer's parts first, strictly, and then settles the rows. */
export async function storeAnswer(
  ports: ExchangePorts,
  { plan, cycle, have, askedAtMs, answer }: Answered,
): Promise<ExchangeEnd> {
  const { outbox, cache, clock, random, rules, owner } = ports;
  const state = await cache.state();
  const parts = ownParts(state, have, answer);
  const nowMs = clock.now();
  const acknowledges = Object.keys(answer.results).length > 0;
  const written = await cache.write({
    cycle,
    durability: acknowledges ? 'strict' : 'relaxed',
    writes: {
      // An answer that does not fit would settle nothing, again and again. What is left out stays named (sync.md 7.6).
      put: ports.isFull() ? parts.put.filter(({ name }) => partKind(name) !== 'history') : parts.put,
      remove: parts.remove,
      ...(isNews(state, parts.own) ? { state: { own: parts.own } } : {}),
      status: {
        reachable: true,
        authNeeded: false,
        updateWanted: false,
        ...(hasLooked(answer) ? { syncedAtMs: { me: askedAtMs } } : {}),
      },
    },
  });
  if (!written) return { kind: 'stopped' };

  const kept = (await outbox.meta<CommandOutcome[]>(OUTCOMES)) ?? [];
  const named = [...plan.send.map((row) => row.id), ...plan.ask, ...plan.void];
  const chance = random.next();
  // This includes an order that was only sent: the user may have taken it back during the request.
  const mayReturn = plan.paymentDue || Object.values(answer.results).some(hadNoEffect);
  const rowsOf = (object: CrmObjectName, ...kinds: PartKind[]) => readOwnRows(cache, parts.own, { object, kinds });
  const base = mayReturn ? baseLinesOf(await rowsOf('CartItem', 'cart')) : [];
  const orders = plan.paymentDue ? knownOrders(await rowsOf('Order', 'open-orders', 'history')) : new Map();
  const { ended, left } = await updateOutbox(outbox, (draft) => {
    const again = new Set(plan.send.filter((sent) => isSentAgain(sent, draft.rows)).map(({ id }) => id));
    const outcomes = rules.settle(draft, {
      actor: owner.contactId,
      named: named.filter((id) => !again.has(id)),
      results: answer.results,
      nowMs,
      random: chance,
      base,
      orders,
      newId: () => random.uuid(nowMs),
    });
    if (outcomes.length > 0) draft.meta[OUTCOMES] = [...outcomes, ...kept].slice(0, KEPT_OUTCOMES);
    return { ended: outcomes, left: planOf(ports, draft) };
  });
  return {
    kind: 'exchanged',
    ended,
    changed: answer.parts.length + answer.gone.length > 0,
    unread: answer.unread.length > 0,
    evicted: parts.evicted,
    carried: plan.send.length,
    left,
  };
}

/**
 * Whether another tab has sent the command again, while this one was frozen with its answer. Then the answer to the last
 * request settles it, so that no request of a settled command is still under way: a restored ledger would run it again.
 */
function isSentAgain(sent: OutboxRow, rows: readonly OutboxRow[]): boolean {
  const now = rows.find(({ id }) => id === sent.id);
  return now !== undefined && now.attempts.at(-1)?.atMs !== sent.attempts.at(-1)?.atMs;
}

/** The command had no effect: its lines come back into the cart, or commands that waited build on it again. */
const hadNoEffect = ({ state }: CommandResult): boolean => state === 'rejected' || state === 'voided';

/**
 * Whether the gateway read the CRM for this answer. It reads history in rotation and may leave it out, so only the cart
 * counts.
 */
function hasLooked({ unread }: ExchangeAnswer): boolean {
  return !unread.some((name) => partKind(name) === 'cart');
}

/** Whether any own part changed. An answer may also name parts that another tab has removed meanwhile. */
const isNews = (state: CacheState, own: CacheState['own']): boolean =>
  Object.keys({ ...state.own, ...own }).some((name) => state.own[name] !== own[name]);

/** The own parts after an answer. Removes texts that nothing names any more. */
function ownParts(
  state: CacheState,
  have: CacheState['own'],
  answer: ExchangeAnswer,
): { own: Record<string, PartHash>; evicted: boolean; put: EncodedPart[]; remove: PartHash[] } {
  // What was evicted stays named, and so known to be missing, until the gateway has read it again.
  const own = answer.unread.length > 0 ? { ...state.own } : { ...have };
  for (const name of answer.gone) delete own[name];
  for (const part of answer.parts) own[part.name] = part.hash;
  const named = namedBy({ ...state, own });
  const here = new Set([...Object.keys(have), ...answer.parts.map(({ name }) => name)]);
  return {
    own,
    evicted: Object.keys(own).some((name) => !here.has(name)),
    put: answer.parts.map(({ name, hash, text }) => ({ name, hash, text })),
    remove: [...new Set(Object.values(state.own))].filter((hash) => !named.has(hash)),
  };
}

/** One object's rows in the customer's own parts of these kinds. A part that is missing or unreadable has none. */
async function readOwnRows(
  cache: CacheStore,
  own: Record<string, PartHash>,
  { object, kinds }: { object: CrmObjectName; kinds: readonly PartKind[] },
): Promise<PartRow[]> {
  const hashes = Object.entries(own).flatMap(([name, hash]) =>
    kinds.some((kind) => kind === partKind(name)) ? [hash] : [],
  );
  if (hashes.length === 0) return [];
  const parts = await cache.parts(hashes);
  return [...parts.values()].flatMap(({ text }) => {
    const decoded = decodePart(text);
    return decoded.ok ? rowsOfTable(decoded.value.tables[object]) : [];
  });
}
