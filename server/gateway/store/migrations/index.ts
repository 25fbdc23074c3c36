import { leases } from './001-leases.ts';
import { catalogue } from './002-catalogue.ts';
import { sessions } from './003-sessions.ts';
import { commands } from './004-commands.ts';
import { files } from './005-files.ts';
import { orderWrites } from './006-order-writes.ts';
import { endOrder } from './007-end-order.ts';
import { noWriteNotes } from './008-no-write-notes.ts';
import type { Migration } from './migration.ts';

/** In the order in which they are applied. Append only; never change a released one. */
export const migrations: readonly Migration[] = [
  leases,
  catalogue,
  sessions,
  commands,
  files,
  orderWrites,
  endOrder,
  noWriteNotes,
];
