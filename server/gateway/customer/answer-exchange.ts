import type { CustomerSession } from '#gateway/auth/customer-session.ts';
import type { EngineDeps } from '#gateway/commands/engine.ts';
import type { CommandHandler } from '#gateway/commands/execute.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { EXCHANGE_LIMIT_MS, type ExchangeAnswer } from '#protocol/exchange.ts';
import type { RawExchange } from '#protocol/exchange-schema.ts';
import { partKind, partPiece } from '#protocol/part-split.ts';
import { type CustomerDeps, type CustomerRead, quarterAt, readCustomer } from './read-customer.ts';
import { type createReadRotation, NOTHING_DUE, type ReadRotation } from './read-rotation.ts';

export type ExchangeDeps = Pick<EngineDeps, 'clock' | 'rules'> &
  CustomerDeps & { commandHandler: CommandHandler; rotation: ReturnType<typeof createReadRotation> };

/** Time reserved for reading the parts, and for sending the answer. */
const READ_MS = 2_500;
const REST_MS = 500;

export type ExchangeFault =
  /** The customer's CRM session ended. What was done before that is in the ledger. */
  | { kind: 'no-session' }
  /** The CRM does not answer, or not now, and there are no command results to send instead. */
  | { kind: 'crm-unavailable'; retryAfterMs: number };

/** What the device gets, and the price book whose catalogue it is to get from now on. */
export type Answered = { answer: ExchangeAnswer; pricebookId: string };

/**
 * Answers one exchange: handles the commands first, then reads the parts, then reports the results (sync.md
 * 8.5). Answers within EXCHANGE_LIMIT_MS; unfinished commands continue, and the device asks for them by id.
 */
export async function answerExchange(
  deps: ExchangeDeps,
  session: CustomerSession,
  request: RawExchange,
): Promise<Result<Answered, ExchangeFault>> {
  const { clock } = deps;
  const endMs = clock.now() + EXCHANGE_LIMIT_MS - REST_MS;
  const { commands, ask, void: taken, voidOrders, have } = request;
  const asked = { commands, ask, void: taken, voidOrders };
  const results = await deps.commandHandler.handle({ session, ...asked, deadlineMs: endMs - READ_MS });
  if (results.sessionEnded) return err({ kind: 'no-session' });

  const read = await readCustomer(deps, {
    session,
    full: request.full,
    wantMyProducts: request.wantMyProducts,
    due: rotationOf(deps, request),
    nowMs: clock.now(),
    timeoutMs: Math.max(READ_MS, endMs - clock.now()),
  });
  if (!read.ok && read.error.kind === 'session-ended') return err({ kind: 'no-session' });
  if (!read.ok && results.statuses.size === 0) {
    const retryAfterMs = read.error.kind === 'limit' ? (read.error.retryAfterMs ?? 60_000) : 5_000;
    return err({ kind: 'crm-unavailable', retryAfterMs });
  }
  const answer: ExchangeAnswer = {
    contact: session.user.contactId,
    results: deps.rules.reportResults(results.statuses, { wasRead: read.ok }),
    ...(read.ok ? comparedParts(read.value, have) : { parts: [], gone: [], unread: Object.keys(have) }),
  };
  return ok({ answer, pricebookId: read.ok ? read.value.pricebookId : session.pricebookId });
}

/** Only an exchange without commands advances the rotation: a tap must not wait for reads that it does not need. */
function rotationOf(
  { rotation, clock }: ExchangeDeps,
  { device, have, commands, ask, void: taken }: RawExchange,
): ReadRotation {
  if (commands.length + ask.length + taken.length > 0) return NOTHING_DUE;
  return rotation.next(device, { today: quarterAt(clock.now()), have: quartersOf(Object.keys(have)) });
}

/**
 * Returns the parts that the device lacks, the parts that no longer exist, and the parts that this read did not cover.
 */
function comparedParts(
  read: CustomerRead,
  have: RawExchange['have'],
): Pick<ExchangeAnswer, 'parts' | 'gone' | 'unread'> {
  const made = new Set(read.parts.map(({ name }) => name));
  const others = Object.keys(have).filter((name) => !made.has(name));
  const isCovered = (name: string) => read.covers(partKind(name), keyOf(name));
  return {
    parts: read.parts.filter(({ name, hash }) => have[name] !== hash),
    gone: others.filter(isCovered),
    unread: others.filter((name) => !isCovered(name)),
  };
}

/** Returns '2026Q4' for 'history/2026Q4~0-2'. */
function keyOf(name: string): string | null {
  const { whole } = partPiece(name);
  const slash = whole.indexOf('/');
  return slash < 0 ? null : whole.slice(slash + 1);
}

function quartersOf(names: readonly string[]): string[] {
  return names.flatMap((name) => (partKind(name) === 'history' ? (keyOf(name) ?? []) : []));
}
