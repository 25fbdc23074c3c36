import { definitionOf, type OutboxRow } from '#domain/commands/kinds.ts';
import { rowsOf } from '#domain/commands/outbox-draft.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { attemptsCounted } from '#domain/commands/row-facts.ts';
import { awaitsPayment } from '#outbox/settle-payment.ts';
import type { RowEvent } from '#outbox/transition.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';
import type { CacheState } from '#ports/cache-store.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { type ExchangeRequest, MAX_COMMANDS, type WireCommand } from '#protocol/exchange.ts';
import type { FailureVerdict } from '../classify.ts';
import type { ExchangeEnd, ExchangePorts, Planned } from './exchange-ports.ts';
import { mark, planOf } from './plan.ts';
import { readExchange } from './read-exchange.ts';
import { storeAnswer } from './store-answer.ts';

export type ExchangeOptions = {
  /** Ask for every own part. */
  full: boolean;
  /** Ask again for own parts whose text was evicted to free space. */
  refetch: boolean;
  /** Send the request even when there is nothing to send or ask. */
  read: boolean;
  /** Send one command at a time. */
  alone: boolean;
};

/**
 * The gateway answers within 8 s (EXCHANGE_LIMIT_MS). The rest lets a 20 kbit/s line with 1 s delay carry about 20 KB
 * each way.
 */
const TIMEOUT_MS = 25_000;

/**
 * A read that took longer may be out of date, because the tab may have been frozen: another tab takes the lock after
 * 5 s at the earliest. Shorter, and a device whose every read is slow would never send.
 */
const PROMPT_MS = 4_000;

/**
 * Runs one exchange of a customer with the gateway (sync.md 5.1), under the customer's lock. It first writes its cycle
 * id. Then it marks the rows to send in one transaction, and sends exactly what that transaction read. It stores the
 * answer's parts strictly before it removes any row.
 */
export async function exchange(
  ports: ExchangePorts,
  options: ExchangeOptions,
  signal: AbortSignal,
): Promise<ExchangeEnd> {
  const { outbox, cache, clock, random, rules } = ports;
  const cycle = random.uuid(clock.now());
  // An erased cache means that the customer signed out, so we send nothing for them.
  if (!(await cache.write({ durability: 'relaxed', writes: { state: { cycle } } }))) return { kind: 'stopped' };
  const plan = await updateOutbox(outbox, (draft) => {
    const atMs = clock.now();
    const rows = rowsOf(draft);
    const planned = planOf(ports, draft, options);
    const sent = mark(draft, { rules, rows: planned.send }, () => ({ type: 'send', atMs }));
    mark(draft, { rules, rows: planned.expire }, () => ({ type: 'expire' }));
    const named = new Set(planned.void);
    const voidOrders = rows.filter((row) => isCompleted(row) && named.has(row.id));
    // These are sent whole. Those over the limit go into the next request.
    const late = new Set(voidOrders.splice(MAX_COMMANDS).map((row) => row.id));
    const taken = planned.void.filter((id) => !late.has(id));
    return { ...planned, send: sent, void: taken, voidOrders, paymentDue: rows.some(awaitsPayment) };
  });
  if (!options.read && isEmpty(plan)) return { kind: 'stopped' };
  const { state, have } = await stateNow(ports, options);
  if (state.cycle !== cycle) return { kind: 'stopped' };
  // The gateway reads by turns what a device has, and would not miss the rest.
  const full = options.full || isEvicted({ state, have });

  const askedAtMs = clock.now();
  const asked = await ports.gateway.ask({
    method: 'POST',
    path: Endpoint.me,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requestOf(ports, full, { plan, state, have })),
    timeoutMs: TIMEOUT_MS,
    signal,
  });
  if (asked.kind === 'stopped') return asked;
  if (asked.kind === 'failed') return await fail(ports, plan, asked.verdict);
  const read = await readExchange({ text: asked.text, contact: ports.owner.contactId, rules });
  if (!read.ok) return await fail(ports, plan, read.error);
  return await storeAnswer(ports, { plan, cycle, have, askedAtMs, answer: read.value });
}

/**
 * Reads the cache state right before we send the request. A tab that was frozen before it sent so notices that another
 * tab has run an exchange since, and sends nothing: that exchange settled its commands, and the user may have undone
 * them.
 */
async function stateNow(
  { cache, clock }: ExchangePorts,
  { refetch }: ExchangeOptions,
): Promise<{ state: CacheState; have: CacheState['own'] }> {
  for (;;) {
    const askedAtMs = clock.now();
    const state = await cache.state();
    const own = Object.entries(state.own);
    const stored = refetch ? await cache.has(own.map(([, hash]) => hash)) : null;
    const have = stored ? Object.fromEntries(own.filter(([, hash]) => stored.has(hash))) : state.own;
    if (Math.abs(clock.now() - askedAtMs) < PROMPT_MS) return { state, have };
  }
}

/** Whether own parts that the state names were evicted. */
const isEvicted = ({ state, have }: { state: CacheState; have: CacheState['own'] }): boolean =>
  Object.keys(state.own).some((name) => have[name] === undefined);

/** Whether the gateway completes what it has begun of this command, even if its ledger has lost the command. */
const isCompleted = ({ kind }: OutboxRow): boolean => definitionOf(kind).keepsEffectUntilVoided === true;

function isEmpty(plan: Planned): boolean {
  return plan.send.length + plan.ask.length + plan.void.length === 0;
}

function requestOf(
  ports: ExchangePorts,
  full: boolean,
  { plan, state, have }: { plan: Planned; state: CacheState; have: CacheState['own'] },
): ExchangeRequest {
  return {
    device: ports.device,
    full,
    have,
    commands: plan.send.map(wireCommand),
    ask: plan.ask,
    void: plan.void,
    voidOrders: plan.voidOrders.map(wireCommand) as ExchangeRequest['voidOrders'],
    wantMyProducts: state.catalogue === null,
    unsent: plan.unsent,
  };
}

function wireCommand(row: OutboxRow): WireCommand {
  const { id, ref, v, kind, args, base } = row;
  return { id, ref, v, kind, args, seen: base } as WireCommand;
}

/** There is no usable answer: the rows wait again, under the same ids. */
async function fail(ports: ExchangePorts, plan: Planned, verdict: FailureVerdict): Promise<ExchangeEnd> {
  const sent = new Set<CommandId>(plan.send.map((row) => row.id));
  const alone = plan.send.length === 1;
  await updateOutbox(ports.outbox, (draft) => {
    const open = rowsOf(draft).filter((row) => sent.has(row.id));
    mark(draft, { rules: ports.rules, rows: open }, (row) => failureEvent(ports, { row, verdict, alone }));
  });
  return { kind: 'failed', verdict, carried: plan.send.length };
}

function failureEvent(
  { clock, random, rules }: ExchangePorts,
  { row, verdict, alone }: { row: OutboxRow; verdict: FailureVerdict; alone: boolean },
): RowEvent {
  switch (verdict.kind) {
    case 'auth':
      return { type: 'no-session', heard: verdict.heard };
    case 'update':
    case 'missing':
      return { type: 'unheard' };
    case 'refused':
      return alone ? { type: 'refuse', status: verdict.status } : { type: 'unheard' };
    case 'retry': {
      // When a request fails as a whole, the engine backs off; only a command that failed alone gets its own wait.
      const waitMs =
        verdict.culprit && alone
          ? rules.retryDelayMs({
              failures: attemptsCounted(row),
              random: random.next(),
              retryAfterMs: verdict.retryAfterMs,
            })
          : 0;
      return { type: 'fail', outcome: verdict.outcome, nextAt: clock.now() + waitMs };
    }
  }
}
