import { waitsForFile } from '#domain/commands/document-files.ts';
import type { CommandId, OutboxRow, UnreadableRow } from '#domain/commands/outbox-row.ts';
import { RowState } from '#domain/commands/outbox-row.ts';
import { holdsProduct, isCartLine, isOrder, mayBeKnown } from '#domain/commands/row-facts.ts';
import { foldOrder } from '#domain/projection/fold-order.ts';
import { MAX_COMMANDS } from '#protocol/exchange.ts';
import { waitsFor } from './dependencies.ts';
import { isOverdue, isRunning, isUnsettled, isWaiting } from './transition.ts';

export type ScheduleInput = {
  /** By seq. */
  rows: readonly OutboxRow[];
  /** Commands that this version of the app cannot understand. */
  unreadable?: readonly Pick<UnreadableRow, 'id'>[];
  nowMs: number;
  /** contactId of the customer whose exchange this is. */
  actor: string;
  /** After the gateway refused a whole request: one command at a time, to find the one at fault. */
  alone: boolean;
};

export type Schedule = {
  /** To send now, whole, in the order of the user's actions. */
  send: OutboxRow[];
  /** To ask for by id: the gateway said that they run. */
  ask: CommandId[];
  /** To have refused by the gateway: taken back by the user, or past their time. */
  void: CommandId[];
  /** Held by nothing but the file that they name, which has to be sent first. */
  upload: OutboxRow[];
  /** Never sent and past their time. */
  expire: OutboxRow[];
  /** When the next row is due that nothing but time holds; null when there is none. */
  wakeAtMs: number | null;
  /** Commands whose effect is still open, for the marker of sync.md 7.7. */
  unsent: number;
};

/** More ids than this are not asked for or taken back in one request; the rest have their turn next. */
const MOST_NAMED = 200;

/** A time further away than this comes from a clock that was wrong, and is not waited for. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Which rows may go now (sync.md 4.3). One command of a lane at a time; orders one after the other, those that
 * need the user aside; a cart command not before the order that holds its product has ended; an order not before
 * the cart commands on its products that may be known; nothing before what it depends on, whether this version of the
 * app understands that or not.
 */
export function schedule({ rows, unreadable = [], nowMs, actor, alone }: ScheduleInput): Schedule {
  const aside = new Set(unreadable.map(({ id }) => id));
  const mine = foldOrder(rows.filter((row) => row.actor === actor));
  const plan: Schedule = { send: [], ask: [], void: [], upload: [], expire: [], wakeAtMs: null, unsent: 0 };
  const limit = alone ? 1 : MAX_COMMANDS;
  for (const [place, row] of mine.entries()) {
    if (isUnsettled(row)) plan.unsent += 1;
    if (isWaiting(row) && isOverdue(row, nowMs) && !mayBeKnown(row)) {
      plan.expire.push(row);
      continue;
    }
    if (isWaiting(row) && row.expiresAt !== null) wake(plan, row.expiresAt, nowMs);
    const where = placeOf(row, nowMs);
    if (where === null || (where === 'send' && (isHeld(row, mine, place) || waitsForAny(row, aside)))) continue;
    const dueMs = dueAt(row, nowMs);
    if (dueMs > nowMs) wake(plan, dueMs, nowMs);
    else if (where === 'send' && waitsForFile(row)) plan.upload.push(row);
    else if (where === 'send') {
      if (plan.send.length < limit) plan.send.push(row);
    } else if (plan[where].length < MOST_NAMED) plan[where].push(row.id);
  }
  return plan;
}

function wake(plan: Schedule, atMs: number, nowMs: number): void {
  if (atMs > nowMs) plan.wakeAtMs = Math.min(plan.wakeAtMs ?? atMs, atMs);
}

/** How a row's outcome is looked for; null: it waits for the user. */
function placeOf(row: OutboxRow, nowMs: number): 'send' | 'ask' | 'void' | null {
  if (row.state === RowState.cancelled) return 'void';
  if (isRunning(row)) return 'ask';
  if (!isWaiting(row) && row.state !== RowState.sending) return null;
  return isOverdue(row, nowMs) ? 'void' : 'send';
}

/**
 * When a row may go, by a clock that may have been set back meanwhile: a time that was reckoned from what is now the
 * future, or that lies too far ahead, is not waited for. A row left as sending by a runtime that ended is due at once.
 */
function dueAt(row: OutboxRow, nowMs: number): number {
  const reckonedAtMs = row.attempts.at(-1)?.atMs ?? row.madeAtMs;
  return reckonedAtMs > nowMs || row.nextAt - nowMs > LONGEST_WAIT_MS ? nowMs : row.nextAt;
}

/** What may be known already is asked for and sent again whatever has become of the rest. */
const waitsForAny = (row: OutboxRow, aside: ReadonlySet<CommandId>): boolean =>
  !mayBeKnown(row) && row.dependsOn.some((id) => aside.has(id));

/** `place` is the row's own in `rows`: the actions before it are those before that. */
function isHeld(row: OutboxRow, rows: readonly OutboxRow[], place: number): boolean {
  return rows.slice(0, place).some((other) => {
    if (row.dependsOn.includes(other.id) && waitsFor(row, other)) return true;
    if (other.lane === row.lane) return true;
    if (isOrder(row)) {
      if (isOrder(other)) return isUnsettled(other);
      return isCartLine(other) && isUnsettled(other) && holdsProduct(row, other.args.productId);
    }
    return isOrder(other) && isCartLine(row) && holdsProduct(other, row.args.productId);
  });
}
