import type { LiveReads } from '#db/live/live-reads.ts';
import type { Databases } from '#db/queries/databases.ts';
import type { Owner } from '#domain/owner.ts';
import { cryptoRandom as random } from '#platform/crypto-random.ts';
import { systemClock as clock } from '#platform/system-clock.ts';
import type { SessionUser } from '#protocol/session.ts';
import { databasesOf, type OpenDatabases } from './open-databases.ts';
import type { CommandContext } from './run-command.ts';

/** What the page holds open for one owner: databases, and what commands run on. */
export type CustomerSession = {
  owner: Owner | null;
  user: SessionUser | null;
  dbs: Databases;
  reads: LiveReads;
  commandContext: CommandContext;
  /** Calls back after the engine wrote its status, but not too often. */
  watchStatus(onStatus: (status: Awaited<ReturnType<Databases['cache']['status']>>) => void): void;
  close(): void;
};

/** During a pull, commits come in bursts; the status is read this long after the first. */
const SETTLE_MS = 300;
/** Every screen refuses commands of a guest before they get here, so this owner is never used. */
const NOBODY: Owner = { accountId: '', contactId: '' };

/** Opens a customer session. `guessed`: databases that were opened before the owner was known. */
export function openCustomerSession(
  user: SessionUser | null,
  { priceRepair, ...on }: Pick<CommandContext, 'onCommitted' | 'makeRoom'> & Pick<Required<Databases>, 'priceRepair'>,
  guessed: OpenDatabases | null = null,
): CustomerSession {
  const owner = user ? { accountId: user.accountId, contactId: user.contactId } : null;
  const opened = databasesOf(owner, guessed);
  const { outbox, cache } = opened.dbs;
  let offsetMs = 0;
  const dbs = Object.assign(opened.dbs, { user, nowMs: () => Date.now() + offsetMs, priceRepair });
  const ports = { outbox, owner: owner ?? NOBODY, clock, random };
  let stop = () => {};

  return {
    owner,
    user,
    dbs,
    reads: opened.reads,
    commandContext: { dbs, ports, ...on },
    watchStatus(onStatus) {
      let timer: ReturnType<typeof setTimeout> | null = null;
      const look = async () => {
        timer = null;
        const status = await cache.status();
        offsetMs = status.clockOffsetMs;
        onStatus(status);
      };
      const unlisten = cache.onChange(() => {
        timer ??= setTimeout(() => void look().catch(() => undefined), SETTLE_MS);
      });
      stop = () => {
        unlisten();
        if (timer) clearTimeout(timer);
      };
      void look().catch(() => undefined);
    },
    close() {
      stop();
      opened.close();
    },
  };
}
