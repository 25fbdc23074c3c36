import { lineKey } from '#domain/cart/cart-line.ts';
import { PAYMENT_DUE } from '#domain/commands/differences.ts';
import { laneOf } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { CHANGED_ELSEWHERE } from '#domain/commands/set-line.ts';
import type { Owner } from '#domain/owner.ts';
import { orderClears } from '#domain/projection/order-clears.ts';
import { unreachable } from '#lib/assert.ts';
import type { NetworkAnswer, NetworkRequest } from '#ports/network.ts';
import type { CommandResult, ExchangeAnswer, ExchangeRequest, WireCommand } from '#protocol/exchange.ts';
import { FILE_MISSING } from '#protocol/files.ts';
import { diffManifest } from '#protocol/manifest.ts';
import { Header } from '#protocol/version.ts';
import { createMemoryFileStore } from '#test/support/gateway-stores/memory-file-store.ts';
import type { Dice } from '#test/support/seeded-random.ts';
import { serveFile } from '#test/support/serve-file.ts';
import type { World, WorldActor } from '#test/support/virtual-world.ts';
import { isOrderPlaced, type ModelAccount, ownParts } from './model-account.ts';
import type { ModelCatalogue } from './model-catalogue.ts';

type LedgerRow = { command: WireCommand | null; end: CommandResult | null };

/** The gateway's database: it outlives every replica. */
export type ModelLedger = Map<CommandId, LedgerRow>;

/** Share of commands that the gateway's rules refuse or put off, 0 to 1. */
export type ModelMoods = { reject: number; later: number };

/**
 * Creates a gateway as the device sees it. It keeps a ledger, runs one command of an account at a time, answers "done"
 * only with a read begun after the write, and serves the catalogue by manifest and parts. It stands in for the
 * gateway's own engine and is small enough to verify by reading.
 */
export function createModelGateway(options: {
  world: World;
  catalogue: ModelCatalogue;
  accounts: readonly ModelAccount[];
  ledger: ModelLedger;
  moods: ModelMoods;
  dice: Dice;
}) {
  const { world, catalogue, accounts, ledger, moods, dice } = options;
  let replica: WorldActor = world.actor('gateway');
  let queues = new Map<string, Promise<unknown>>();
  /** Kept in the gateway's database, so it outlives every replica. */
  const files = createMemoryFileStore({ now: world.now });
  let serial = 0;
  let signedIn: string | null = accounts[0]?.contact ?? null;

  const headersFor = (contact: string) => ({
    [Header.protocol]: '1',
    [Header.contact]: contact,
    date: new Date(world.now()).toUTCString(),
  });
  const answer = (status: number, contact: string, body: unknown): NetworkAnswer => ({
    kind: 'answer',
    status,
    headers: headersFor(contact),
    text: JSON.stringify(body),
  });

  /** Runs work of one account one after the other, in the order of arrival, as the account lease does. */
  function inTurn<T>(contact: string, work: () => Promise<T>): Promise<T> {
    const before = queues.get(contact) ?? Promise.resolve();
    const next = before.then(work, work);
    queues.set(contact, next);
    return next;
  }

  async function answerExchange(account: ModelAccount, request: ExchangeRequest): Promise<ExchangeAnswer> {
    const results: Record<string, CommandResult> = {};
    for (const id of request.void) {
      const row = ledger.get(id);
      const taken = row ? row.command : request.voidOrders?.find((command) => command.id === id);
      if (row?.end) results[id] = row.end;
      else if (taken && isOrderPlaced(account, taken)) results[id] = await finish(account, taken);
      else {
        ledger.set(id, { command: null, end: { state: 'voided' } });
        results[id] = { state: 'voided' };
      }
      await replica.turn('writes the ledger');
    }
    const unsettled = new Set<string>();
    for (const command of request.commands) {
      const lane = laneOf(command, command.ref);
      results[command.id] = unsettled.has(lane)
        ? { state: 'retry-later', reason: 'waits', afterMs: 1_000 }
        : await run(account, command);
      if (results[command.id]?.state === 'retry-later') unsettled.add(lane);
    }
    for (const id of request.ask) {
      const row = ledger.get(id);
      results[id] = row?.end ?? (row?.command ? await run(account, row.command) : { state: 'unknown' });
    }
    await replica.turn('reads the CRM');
    return { contact: account.contact, results, ...changedParts(account, request) };
  }

  async function run(account: ModelAccount, command: WireCommand): Promise<CommandResult> {
    const known = ledger.get(command.id);
    if (known?.end) return known.end;
    if (!known) ledger.set(command.id, { command, end: null });
    await replica.turn('opens a command');
    if (dice.chance(moods.later))
      return { state: 'retry-later', reason: 'row-lock', afterMs: 1_000 + dice.below(4_000) };
    if (!isOrderPlaced(account, command) && dice.chance(moods.reject)) {
      return end(command, { state: 'rejected', rejection: { kind: 'refused-by-model', details: {} } });
    }
    return finish(account, command);
  }

  /** Reads first, then does only what is missing; after a death in between, the next try does the rest. */
  async function finish(account: ModelAccount, command: WireCommand): Promise<CommandResult> {
    await replica.turn('looks at the CRM');
    switch (command.kind) {
      case 'cart.set-line': {
        const { productId, type, quantity } = command.args;
        const key = lineKey(command.args);
        const quantityNow = account.lines.get(key)?.quantity ?? 0;
        const { quantityBasis } = command.seen;
        if (quantityBasis !== undefined && quantityNow !== quantityBasis && quantityNow !== quantity) {
          const rejection = { kind: CHANGED_ELSEWHERE, details: { ...command.args, quantityNow, quantityBasis } };
          return end(command, { state: 'rejected', rejection });
        }
        if (quantityNow !== quantity) effect(account, command);
        account.changes += 1;
        if (quantity === 0) account.lines.delete(key);
        else account.lines.set(key, { productId, type, quantity });
        break;
      }
      case 'cart.set-options':
      case 'cart.dismiss-expired':
      case 'address.create':
      case 'address.edit':
      case 'address.delete':
      case 'feedback.save':
      case 'feedback.comment':
      case 'gst.create':
      case 'other-document.create':
      case 'kyc.submit':
      case 'profile.update':
      case 'credit.apply':
      case 'order.return':
      case 'order.cancel':
        break;
      case 'document.attach': {
        const { sha256, name } = command.args;
        if (account.documents.some((document) => document.ref === command.ref)) break;
        const file = await files.read(ownerOf(account), sha256);
        if (!file) return { state: 'retry-later', reason: FILE_MISSING, afterMs: 1_000 };
        account.documents.push({ ref: command.ref, name, bytes: file.data.length });
        effect(account, command);
        await files.remove(ownerOf(account), sha256);
        break;
      }
      case 'favourite.set':
        if (account.favourites.has(command.args.productId) !== command.args.on) effect(account, command);
        if (command.args.on) account.favourites.add(command.args.productId);
        else account.favourites.delete(command.args.productId);
        break;
      case 'order.place': {
        if (!isOrderPlaced(account, command)) {
          const lines = command.args.lines.map(({ productId, quantity }) => ({ productId, quantity }));
          const status = command.args.payment === 'pay-now' ? 'Payment Pending' : 'Order Confirmed';
          account.orders.push({ id: `801${++serial}`, ref: command.ref, lines, status });
          effect(account, command);
          await replica.turn('placed the order');
        }
        // The order becomes confirmed, and the cart cleared, only when the payment settles.
        const unpaid = account.orders.find(({ ref, status }) => ref === command.ref && status !== 'Order Confirmed');
        if (unpaid) {
          const rejection = { kind: PAYMENT_DUE, details: { orderId: unpaid.id } };
          return end(command, { state: 'rejected', rejection });
        }
        for (const ordered of command.args.lines) {
          const line = account.lines.get(lineKey(ordered));
          account.changes += 1;
          if (line && orderClears(ordered, line.quantity)) account.lines.delete(lineKey(ordered));
          await replica.turn('removed a cart line');
        }
        break;
      }
      default:
        unreachable(command);
    }
    await replica.turn('changed the CRM');
    return end(command, { state: 'done', result: {} });
  }

  async function end(command: WireCommand, result: CommandResult): Promise<CommandResult> {
    const row = ledger.get(command.id);
    if (row?.end) return row.end;
    ledger.set(command.id, { command, end: result });
    await replica.turn('closes a command');
    return result;
  }

  function effect(account: ModelAccount, command: WireCommand): void {
    account.effects.push({ id: command.id, lane: laneOf(command, command.ref) });
  }

  /** Like the gateway, it reads former quarters of the history by what the device has, unless it is to read all. */
  function changedParts(account: ModelAccount, { have, full }: Pick<ExchangeRequest, 'have' | 'full'>) {
    if (account.isUnread) return { parts: [], gone: [], unread: Object.keys(have) };
    const now = ownParts(account);
    const names = new Set(now.map((part) => part.name));
    const isRead = (name: string) => full || have[name] !== undefined || !name.startsWith('history/');
    return {
      parts: now.filter((part) => isRead(part.name) && have[part.name] !== part.hash),
      gone: Object.keys(have).filter((name) => !names.has(name)),
      unread: [],
    };
  }

  async function serve(request: NetworkRequest, cookie: string | null = signedIn): Promise<NetworkAnswer> {
    const mine = replica;
    const died = new Promise<NetworkAnswer>((resolve) => {
      if (!mine.isAlive()) resolve({ kind: 'failure', reason: 'broken' });
      mine.onDeath(() => resolve({ kind: 'failure', reason: 'broken' }));
    });
    return Promise.race([handle(request, cookie), died]);
  }

  async function handle(request: NetworkRequest, cookie: string | null): Promise<NetworkAnswer> {
    const { method, path, headers = {}, body, bytes, timeoutMs } = request;
    await replica.turn(`serves ${path}`);
    const named = headers[Header.contact] ?? '';
    if (cookie === null && named !== 'guest') return answer(401, named, { kind: 'no-session' });
    if (cookie !== named) return answer(409, cookie ?? 'guest', { kind: 'wrong-session' });
    const account = accounts.find((each) => each.contact === cookie);
    if (path === '/sync/me' && account) {
      const exchange = JSON.parse(body ?? '') as ExchangeRequest;
      return answer(200, named, await inTurn(named, () => answerExchange(account, exchange)));
    }
    const file =
      account &&
      (await serveFile(files, ownerOf(account), { method, path, headers, timeoutMs, ...(bytes ? { bytes } : {}) }));
    if (file) return answer(200, named, file);
    if (path.startsWith('/sync/catalogue')) return answerManifest(path, named);
    const text = catalogue.text(path.slice('/sync/parts/'.length));
    if (text === null) return answer(404, named, { kind: 'not-found' });
    return { kind: 'answer', status: 200, headers: headersFor(named), text };
  }

  function answerManifest(path: string, contact: string): NetworkAnswer {
    const have = new URL(path, 'http://model').searchParams.get('have');
    const { hash, parts } = catalogue.current();
    if (have === hash) return answer(304, contact, null);
    const from = have ? catalogue.find(have) : null;
    if (!from) return answer(200, contact, { whole: true, hash, parts });
    return answer(200, contact, { whole: false, hash, from: from.hash, ...diffManifest(from.parts, parts) });
  }

  return {
    serve,
    files,
    /** Ends the process and starts another. What it was doing stays half done. */
    restart(): void {
      replica.kill();
      replica = world.actor('gateway');
      queues = new Map();
    },
    signIn: (contact: string | null) => {
      signedIn = contact;
    },
  };
}

const ownerOf = ({ contact, account }: ModelAccount): Owner => ({ contactId: contact, accountId: account });
