import { openCache } from '#db/open-cache.ts';
import { openDevice } from '#db/open-device.ts';
import { openOutbox } from '#db/open-outbox.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { Owner } from '#domain/owner.ts';
import { schedule } from '#outbox/schedule.ts';
import { systemClock as clock } from '#platform/system-clock.ts';
import { SettingKey } from '#ports/setting-key.ts';
import { type CommandOutcome, OUTCOMES } from '#protocol/outcome.ts';
import { tellKyc } from './kyc-news.ts';
import { show } from './notify.ts';
import { notifyWords } from './notify-words.ts';
import { resultNotice } from './result-notice.ts';
import { worksOffline } from './settings.ts';
import { noteError, openSwEngine } from './sw-engine.ts';

/** Browsers stop a worker that is busy for minutes; the next event sends the rest. */
const ROUNDS = 6;
const LONGEST_WAIT_MS = 10_000;

/**
 * Sends the unsent commands of the last customer, under the same locks as every tab (SYNC-011). Returns false
 * if some are left. `tells`: show a notification with the results.
 */
export async function flush({ tells = false } = {}): Promise<boolean> {
  const device = openDevice();
  try {
    const [customer, signedOut] = await Promise.all([device.get('lastCustomer'), device.get('signedOut')]);
    if (!customer || signedOut) return true;
    const owner = { accountId: customer.accountId, contactId: customer.contactId };
    // The commands are sent when the user switches this off.
    if (await worksOffline()) return true;
    const outbox = openOutbox(owner);
    const before = await outbox.snapshot();
    if (before.rows.length === 0) {
      outbox.close();
      return true;
    }
    const opened = await openSwEngine(device, owner);
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        await opened.engine.sync('write');
        const { rows } = await outbox.snapshot();
        const nowMs = clock.now();
        const left = schedule({ rows, nowMs, actor: owner.contactId, alone: false });
        if (left.unsent === 0) return true;
        if (left.wakeAtMs === null || left.wakeAtMs - nowMs > LONGEST_WAIT_MS) break;
        await clock.sleep(left.wakeAtMs - nowMs);
      }
      return false;
    } finally {
      if (tells) {
        await tell(owner, before.rows).catch(noteError);
        await tellKyc().catch(noteError);
      }
      await opened.close();
      outbox.close();
    }
  } finally {
    device.close();
  }
}

async function tell(owner: Owner, before: readonly OutboxRow[]): Promise<void> {
  const outbox = openOutbox(owner);
  const cache = openCache(owner);
  try {
    if (!(await outbox.setting<boolean>(SettingKey.notify))) return;
    const [{ rows }, outcomes, { authNeeded }] = await Promise.all([
      outbox.snapshot(),
      outbox.meta<CommandOutcome[]>(OUTCOMES),
      cache.status(),
    ]);
    const seen = { before, after: rows, outcomes: outcomes ?? [], authNeeded, nowMs: clock.now() };
    const notice = resultNotice(await notifyWords(), seen);
    if (notice) await show(notice);
  } finally {
    outbox.close();
    cache.close();
  }
}
