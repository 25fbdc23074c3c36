import type { EngineContext, Wish } from './engine-context.ts';
import { picturesBefore } from './first-screen.ts';
import { isPaused } from './pause.ts';
import { pull } from './pull.ts';
import { isRecent } from './recent.ts';

export type CatalogueDesk = {
  /** Answers whether something new came. */
  run(wishes: readonly Wish[]): Promise<boolean>;
};

/** Sees to it that the catalogue is as new as was wished. */
export function createCatalogueDesk(context: EngineContext): CatalogueDesk {
  const { ports, rules, board, patience, leadership, locks, gateway } = context;
  const { cache, clock, random } = ports;

  async function isCurrent(wishes: readonly Wish[], dataSaver: boolean): Promise<boolean> {
    const { syncedAtMs } = await board.read();
    const stamps = dataSaver ? [syncedAtMs.P0, syncedAtMs.P1] : [syncedAtMs.P0, syncedAtMs.P1, syncedAtMs.P2];
    return wishes.every((wish) => isRecent(wish, stamps, clock.now()));
  }

  const aside = async (signal: AbortSignal, work: () => Promise<boolean>): Promise<boolean> => {
    const led = await leadership.lead(locks.conversation, signal, work);
    return led.held && led.value;
  };

  const { picturesHere } = ports;
  const firstScreen =
    picturesHere && ((signal: AbortSignal) => picturesBefore(picturesHere, AbortSignal.any([signal, context.ended])));

  return {
    async run(wishes) {
      if (await isPaused(context, wishes)) return false;
      const dataSaver = (await context.switches()).dataSaver || context.relief.isTight();
      if (await isCurrent(wishes, dataSaver)) {
        // Another runtime got through: there is nothing to wait out.
        patience.succeeded();
        return false;
      }
      const led = await leadership.lead(locks.parts, context.ended, async (signal) => {
        // Whoever held the lock before may have fetched it all.
        if (await isCurrent(wishes, dataSaver)) return null;
        const donors = ports.donors ?? [];
        const from = { cache, donors, clock, random, gateway, board, rules, aside };
        return pull({ ...from, ...(firstScreen && { firstScreen }) }, { dataSaver }, signal);
      });
      if (!led.held || led.value === null) return false;
      const end = led.value;
      if (end.kind === 'stopped') return false;
      if (end.kind === 'current') {
        patience.succeeded();
        await board.write({ reachable: true, updateWanted: false, ...(ports.owner ? {} : { authNeeded: false }) });
        return end.changed;
      }
      const { verdict } = end;
      await board.write({
        reachable: verdict.kind !== 'retry' || verdict.reachable,
        ...(verdict.kind === 'auth' ? { authNeeded: true } : {}),
        ...(verdict.kind === 'update' ? { updateWanted: true } : {}),
      });
      if (verdict.kind === 'auth' || verdict.kind === 'update') patience.succeeded();
      else patience.failed(verdict.kind === 'retry' ? verdict.retryAfterMs : null);
      return false;
    },
  };
}
