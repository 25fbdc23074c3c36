import { changeStateOf } from '#domain/commands/change-state.ts';
import type { EditArea } from '#domain/commands/define-command.ts';
import { canRetry, discardModeOf } from '#domain/commands/discard.ts';
import { definitionOf, type OutboxRow } from '#domain/commands/kinds.ts';
import type { UnreadableRow } from '#domain/commands/outbox-row.ts';
import { recordKey } from '#domain/commands/record-ref.ts';
import { attemptsCounted, heldUpBy, isOrder } from '#domain/commands/row-facts.ts';
import { readProductNames } from '../facts/product-names.ts';
import { readQueueFacts } from '../facts/queue.ts';
import { withParts } from '../parts/part-reader.ts';
import type { CommandSubject, DuePayment, OutboxRowView, OutboxView } from '../views/index.ts';
import type { Databases } from './databases.ts';
import { duePaymentOf } from './due-payment.ts';

/** Reads '/outbox' (SYNC-014): every command as plain facts, in the order of the user's actions. */
export async function readOutbox({ outbox, cache }: Databases): Promise<OutboxView> {
  const snapshot = await outbox.snapshot();
  const { rows, unreadable } = snapshot;
  const queue = await readQueueFacts(outbox, snapshot);
  const status = await cache.status();
  const views = await withParts(cache, async (parts) => {
    const names = await readProductNames(cache, parts, rows.flatMap(namelessProduct));
    const dues = await Promise.all(rows.map((row) => duePaymentOf(parts, row)));
    return rows.map((row, at) => viewOf(row, { rows, unreadable, names, due: dues[at] ?? null }));
  });
  return { rows: [...unreadable.map(unreadableView), ...views], status, ...queue, storage: await readStorage() };
}

/** Reads how much this origin stores on the device; null if the browser does not report it (and outside browsers). */
async function readStorage(): Promise<OutboxView['storage']> {
  const storage = globalThis.navigator?.storage;
  if (!storage?.estimate) return null;
  const { usage } = await storage.estimate();
  const persisted = storage.persisted ? await storage.persisted() : null;
  return usage === undefined ? null : { usedBytes: usage, persisted };
}

/** The product of a command without a product name, as made by the app itself. */
function namelessProduct(row: OutboxRow): string[] {
  return 'productId' in row.args && !row.base.label ? [row.args.productId] : [];
}

/**
 * The view of a command that this version of the app cannot understand. It can only wait for another version or be
 * discarded.
 */
function unreadableView({ id, kind, label, madeAtMs, why }: UnreadableRow): OutboxRowView {
  return {
    id,
    subject: { kind: 'unreadable', command: kind, label },
    state: 'needs-user',
    changeState: 'needs-you',
    madeAtMs,
    attempts: 0,
    lastOutcome: null,
    lastAttemptAtMs: null,
    heldUpBy: null,
    nextAtMs: null,
    rejection: { kind: why, details: {} },
    due: null,
    waitsFor: [],
    waitsForOrder: null,
    canRetry: false,
    editPath: null,
    discard: 'now',
  };
}

function viewOf(
  row: OutboxRow,
  {
    rows,
    unreadable,
    names,
    due,
  }: {
    rows: readonly OutboxRow[];
    unreadable: readonly UnreadableRow[];
    names: ReadonlyMap<string, string>;
    due: DuePayment | null;
  },
): OutboxRowView {
  const last = row.attempts.at(-1);
  const waiting = new Set([...rows, ...unreadable].map((other) => other.id));
  return {
    id: row.id,
    subject: subjectOf(row, names),
    state: row.state,
    changeState: changeStateOf(row),
    madeAtMs: row.madeAtMs,
    attempts: attemptsCounted(row),
    lastOutcome: last?.outcome ?? null,
    lastAttemptAtMs: last?.atMs ?? null,
    heldUpBy: heldUpBy(row),
    nextAtMs: row.state === 'retry' ? row.nextAt : null,
    rejection: row.rejection,
    due,
    waitsFor: row.dependsOn.filter((id) => waiting.has(id)),
    waitsForOrder: rows.filter(isOrder).find(({ id }) => row.dependsOn.includes(id))?.args.shortReference ?? null,
    canRetry: canRetry(row),
    editPath: editPathOf(row),
    discard: discardModeOf(row),
  };
}

function subjectOf({ kind, args, base }: OutboxRow, names: ReadonlyMap<string, string>): CommandSubject {
  const label = base.label ?? ('productId' in args ? names.get(args.productId) : undefined) ?? '';
  return { kind, args, label } as CommandSubject;
}

/** The paths of the screens where the user changes a command, by the area that its kind names. */
const paths: { readonly [A in EditArea]: (row: OutboxRow) => string } = {
  cart: () => '/cart-summary',
  order: ({ id }) => `/order-ticket/${id}`,
  addresses: (row) => `/edit-address/${addressKey(row)}`,
  favourites: () => '/favourites',
  kyc: () => '/KYC',
  profile: () => '/edit-profile',
  returns: ({ args }) => `/return-order/${'orderId' in args ? args.orderId : ''}`,
  cancel: ({ args }) => `/cancel-order/${'orderId' in args ? args.orderId : ''}`,
  credit: () => '/credit-management',
  feedback: ({ args }) => `/add-review/${'orderItemId' in args ? args.orderItemId : ''}`,
};

function editPathOf(row: OutboxRow): string | null {
  const { editIn } = definitionOf(row.kind);
  return editIn ? paths[editIn](row) : null;
}

/** Returns the key of the address that a command is about; a new one has the reference of its creation. */
const addressKey = ({ ref, args }: OutboxRow): string => ('address' in args ? recordKey(args.address) : ref);
