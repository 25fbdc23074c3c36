import type { EngineContext, SyncRequest } from './engine-context.ts';
import { picturesBefore } from './first-screen.ts';
import { isPaused } from './pause.ts';
import { pull } from './pull.ts';
import { isRecent } from './recent.ts';

export type CatalogueSync = {
  /** Returns true if something new arrived. */
  run(requests: readonly SyncRequest[]): Promise<boolean>;
};

/** Brings the catalogue up to date with the manifest, unless it is already recent enough for the sync requests. */
export function createCatalogueSync(context: EngineContext): CatalogueSync {
  const { ports, rules, syncStatus, backoff, leadership, locks, gateway } = context;
  const { cache, clock, random } = ports;

  async function isCurrent(requests: readonly SyncRequest[], dataSaver: boolean): Promise<boolean> {
    const { syncedAtMs } = await syncStatus.read();
    const stamps = dataSaver ? [syncedAtMs.P0, syncedAtMs.P1] : [syncedAtMs.P0, syncedAtMs.P1, syncedAtMs.P2];
    return requests.every((request) => isRecent(request, stamps, clock.now()));
  }

  const aside = async (signal: AbortSignal, work: () => Promise<boolean>): Promise<boolean> => {
    const led = await leadership.lead(locks.exchange, signal, work);
    return led.held && led.value;
  };

  const { picturesHere } = ports;
  const firstScreen =
    picturesHere && ((signal: AbortSignal) => picturesBefore(picturesHere, AbortSignal.any([signal, context.ended])));

  return {
    async run(requests) {
      if (await isPaused(context, requests)) return false;
      const dataSaver = (await context.switches()).dataSaver || context.relief.isTight();
      if (await isCurrent(requests, dataSaver)) {
        // Another runtime reached the gateway, so there is no reason to wait.
        backoff.succeeded();
        return false;
      }
      const led = await leadership.lead(locks.parts, context.ended, async (signal) => {
        // The previous holder of the lock may have fetched everything.
        if (await isCurrent(requests, dataSaver)) return null;
        const donors = ports.donors ?? [];
        const from = { cache, donors, clock, random, gateway, syncStatus, rules, aside };
        return pull({ ...from, ...(firstScreen && { firstScreen }) }, { dataSaver }, signal);
      });
      if (!led.held || led.value === null) return false;
      const end = led.value;
      if (end.kind === 'stopped') return false;
      if (end.kind === 'current') {
        backoff.succeeded();
        await syncStatus.write({ reachable: true, updateWanted: false, ...(ports.owner ? {} : { authNeeded: false }) });
        return end.changed;
      }
      const { verdict } = end;
      await syncStatus.write({
        reachable: verdict.kind !== 'retry' || verdict.reachable,
        ...(verdict.kind === 'auth' ? { authNeeded: true } : {}),
        ...(verdict.kind === 'update' ? { updateWanted: true } : {}),
      });
      if (verdict.kind === 'auth' || verdict.kind === 'update') backoff.succeeded();
      else backoff.failed(verdict.kind === 'retry' ? verdict.retryAfterMs : null);
      return false;
    },
  };
}
