import { waitsForFile } from '#domain/commands/document-files.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { CommandId, UnreadableRow } from '#domain/commands/outbox-row.ts';
import { RowState } from '#domain/commands/outbox-row.ts';
import { refersTo } from '#domain/commands/references.ts';
import { holdsProduct, isCartLine, isOrder, mayBeKnown } from '#domain/commands/row-facts.ts';
import { foldOrder } from '#domain/projection/fold-order.ts';
import { MAX_COMMANDS } from '#protocol/exchange.ts';
import { isOverdue, isRunning, isUnsettled, isWaiting } from './transition.ts';

export type ScheduleInput = {
  /** In order of `seq`. */
  rows: readonly OutboxRow[];
  /** Commands that this version of the app cannot understand. */
  unreadable?: readonly Pick<UnreadableRow, 'id'>[];
  nowMs: number;
  /** The contactId of the customer whose exchange this is. */
  actor: string;
  /** Send one command at a time to find the one at fault, after the gateway refused a whole request. */
  alone: boolean;
};

export type Schedule = {
  /** To send now, in the order of the user's actions. */
  send: OutboxRow[];
  /** To ask for by id, because the gateway said that they are running. */
  ask: CommandId[];
  /** To be voided by the gateway: taken back by the user, or past their time. */
  void: CommandId[];
  /** Ready except for the file that they name, which has to be sent first. */
  upload: OutboxRow[];
  /** Never sent and past their time. */
  expire: OutboxRow[];
  /** When the next row that waits only for time is due; null if there is none. */
  wakeAtMs: number | null;
  /** Number of unsettled commands, for the marker of sync.md 7.7. */
  unsent: number;
};

export const emptyPlan = (): Schedule => ({
  ...{ send: [], ask: [], void: [], upload: [], expire: [] },
  ...{ wakeAtMs: null, unsent: 0 },
});

/** Most ids that one request asks for, or voids; the rest go into the next request. */
const MOST_NAMED = 200;

/** A wait longer than this comes from a wrong clock, so it is ignored. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Decides which rows may be sent now (sync.md 4.3). The rules: One command of a lane at a time. Orders one after the
 * other, except those that need the user. A cart command waits until the order that holds its product has ended. An
 * order waits for the cart commands on its products that the gateway may know. Every row waits for its dependencies,
 * even those that this version of the app does not understand.
 */
export function schedule({ rows, unreadable = [], nowMs, actor, alone }: ScheduleInput): Schedule {
  const aside = new Set(unreadable.map(({ id }) => id));
  const mine = foldOrder(rows.filter((row) => row.actor === actor));
  const plan = emptyPlan();
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

/** How to get a row's outcome; null if the row waits for the user. */
function placeOf(row: OutboxRow, nowMs: number): 'send' | 'ask' | 'void' | null {
  if (row.state === RowState.cancelled) return 'void';
  if (isRunning(row)) return 'ask';
  if (!isWaiting(row) && row.state !== RowState.sending) return null;
  return isOverdue(row, nowMs) ? 'void' : 'send';
}

/**
 * When a row is due, by a clock that may have been set back: a time that was computed in what is now the future, or
 * that lies too far ahead, is ignored. A row that an ended runtime left as sending is due at once.
 */
function dueAt(row: OutboxRow, nowMs: number): number {
  const reckonedAtMs = row.attempts.at(-1)?.atMs ?? row.madeAtMs;
  return reckonedAtMs > nowMs || row.nextAt - nowMs > LONGEST_WAIT_MS ? nowMs : row.nextAt;
}

/** A row that the gateway may know does not wait: we need its outcome, whatever happened to its dependencies. */
const waitsForAny = (row: OutboxRow, aside: ReadonlySet<CommandId>): boolean =>
  !mayBeKnown(row) && row.dependsOn.some((id) => aside.has(id));

/** `place` is the index of `row` in `rows`; the user did the rows before it earlier. */
function isHeld(row: OutboxRow, rows: readonly OutboxRow[], place: number): boolean {
  return rows.slice(0, place).some((other) => {
    // An order holds its lines until its row is gone, even while it waits for the user.
    const holds = isOrder(other) || refersTo(row, other) || isUnsettled(other);
    if (holds && row.dependsOn.includes(other.id)) return true;
    if (other.lane === row.lane) return true;
    if (isOrder(row)) {
      if (isOrder(other)) return isUnsettled(other);
      return isCartLine(other) && isUnsettled(other) && holdsProduct(row, other.args.productId);
    }
    return isOrder(other) && isCartLine(row) && holdsProduct(other, row.args.productId);
  });
}
