import type { Migration } from 'kysely/migration';
import { leases } from './001-leases.ts';
import { catalogue } from './002-catalogue.ts';
import { sessions } from './003-sessions.ts';
import { commands } from './004-commands.ts';
import { files } from './005-files.ts';
import { orderWrites } from './006-order-writes.ts';
import { endOrder } from './007-end-order.ts';
import { noWriteNotes } from './008-no-write-notes.ts';
import { oneTimeCodes } from './009-one-time-codes.ts';
import { orderNews } from './010-order-news.ts';
import { push } from './011-push.ts';
import { payments } from './012-payments.ts';
import { queuedMessages } from './013-queued-messages.ts';

/**
 * One step each of upgrading the gateway's tables, applied in the order of their names. Append only: a step that any
 * database has applied never changes.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-leases': leases,
  '002-catalogue': catalogue,
  '003-sessions': sessions,
  '004-commands': commands,
  '005-files': files,
  '006-order-writes': orderWrites,
  '007-end-order': endOrder,
  '008-no-write-notes': noWriteNotes,
  '009-one-time-codes': oneTimeCodes,
  '010-order-news': orderNews,
  '011-push': push,
  '012-payments': payments,
  '013-queued-messages': queuedMessages,
};
