import { canRetry, discardModeOf } from '#domain/commands/discard.ts';
import type { OutboxRow } from '#domain/commands/outbox-row.ts';
import { unreachable } from '#lib/assert.ts';
import { readQueueFacts } from '../facts/queue.ts';
import { readStorage } from '../facts/storage.ts';
import type { Databases } from './databases.ts';
import type { CommandSubject, OutboxRowView, OutboxView } from './views.ts';

/** '/outbox' (SYNC-014): every command in plain facts, in the order of the user's deeds. */
export async function readOutbox({ outbox, cache }: Databases): Promise<OutboxView> {
  const { rows } = await outbox.snapshot();
  const queue = await readQueueFacts(outbox, rows);
  const status = await cache.status();
  return { rows: rows.map((row) => viewOf(row, rows)), status, ...queue, storage: await readStorage() };
}

function viewOf(row: OutboxRow, rows: readonly OutboxRow[]): OutboxRowView {
  const last = row.attempts.at(-1);
  const waiting = new Set(rows.map((other) => other.id));
  return {
    id: row.id,
    seq: row.seq,
    subject: subjectOf(row),
    state: row.state,
    madeAtMs: row.madeAtMs,
    attempts: row.attempts.length,
    lastOutcome: last?.outcome ?? null,
    lastAttemptAtMs: last?.atMs ?? null,
    nextAtMs: row.state === 'retry' ? row.nextAt : null,
    rejection: row.rejection,
    waitsFor: row.dependsOn.filter((id) => waiting.has(id)),
    canRetry: canRetry(row),
    editPath: editPathOf(row),
    discard: discardModeOf(row),
  };
}

function subjectOf(row: OutboxRow): CommandSubject {
  const productName = row.base.label ?? '';
  switch (row.kind) {
    case 'cart.set-line':
      return { kind: row.kind, productName, type: row.args.type, quantity: row.args.quantity };
    case 'cart.set-options':
      return { kind: row.kind, coupon: row.args.coupon, express: row.args.express };
    case 'favourite.set':
      return { kind: row.kind, productName, on: row.args.on };
    case 'order.place': {
      const { shortReference, lines, agreedTotalPaise } = row.args;
      return { kind: row.kind, shortReference, lineCount: lines.length, totalPaise: agreedTotalPaise };
    }
    default:
      return unreachable(row);
  }
}

/** Where a command can be changed: an order on its ticket, the cart in the cart. */
function editPathOf(row: OutboxRow): string | null {
  switch (row.kind) {
    case 'order.place':
      return `/order-ticket/${row.id}`;
    case 'cart.set-line':
    case 'cart.set-options':
      return '/cart-summary';
    case 'favourite.set':
      return null;
    default:
      return unreachable(row);
  }
}
