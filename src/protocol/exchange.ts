import type { InferOutput } from 'valibot';
import type { CommandArgs, CommandKind } from '#domain/commands/kinds.ts';
import type { CommandBase, CommandId } from '#domain/commands/outbox-row.ts';
import type { commandResult, exchangeAnswer } from './exchange-answer.ts';
import type { RawExchange } from './exchange-schema.ts';

/** One command on the wire. `seen` is the row's base. */
export type WireCommand<K extends CommandKind = CommandKind> = K extends CommandKind
  ? { id: CommandId; ref: string; v: number; kind: K; args: CommandArgs[K]; seen: CommandBase }
  : never;

/** Body of `POST /sync/me`: one exchange of a customer's device (sync.md 2.1). */
export type ExchangeRequest = Omit<RawExchange, 'commands' | 'voidOrders'> & {
  commands: WireCommand[];
  voidOrders: WireCommand<'order.place' | 'order.cancel'>[];
};

/** Result of one command, as in the gateway's ledger. */
export type CommandResult = InferOutput<typeof commandResult>;

export type ExchangeAnswer = InferOutput<typeof exchangeAnswer>;

/** Most commands that one exchange carries. */
export const MAX_COMMANDS = 20;
/** The gateway answers within this time; unfinished commands are "running". */
export const EXCHANGE_LIMIT_MS = 8_000;
