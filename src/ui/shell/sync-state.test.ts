import { describe, expect, it } from 'vitest';
import { initialStatus } from '#protocol/status.ts';
import { dataFromMs, isFailing, isOffline, type SyncFacts, syncState } from './sync-state.ts';

const synced = { ...initialStatus, syncedAtMs: { P0: 1, P1: 1, P2: null, me: null } };
const calm: SyncFacts = {
  status: synced,
  me: null,
  unsent: 0,
  needsYou: 0,
  workOffline: false,
  browserOnline: true,
};

describe('syncState', () => {
  it('[SYNC-013] is online, syncing, unsent, offline and needs you', () => {
    expect(syncState(calm)).toEqual({ kind: 'online' });
    expect(syncState({ ...calm, status: { ...synced, phase: 'pulling' } })).toEqual({
      kind: 'syncing',
      unsent: 0,
    });
    expect(syncState({ ...calm, unsent: 3 })).toEqual({ kind: 'unsent', count: 3 });
    expect(syncState({ ...calm, unsent: 3, browserOnline: false })).toEqual({ kind: 'offline', unsent: 3 });
    expect(syncState({ ...calm, unsent: 3, needsYou: 2 })).toEqual({ kind: 'needs-you', count: 2 });
  });

  it("[SYNC-013] is not online before the catalogue and the customer's own data have arrived", () => {
    expect(syncState({ ...calm, status: initialStatus }).kind).toBe('syncing');
    expect(syncState({ ...calm, status: initialStatus, browserOnline: false }).kind).toBe('offline');
    const me = { firstName: 'Meera' } as SyncFacts['me'];
    expect(syncState({ ...calm, me }).kind).toBe('syncing');
    expect(syncState({ ...calm, me, status: { ...synced, syncedAtMs: { ...synced.syncedAtMs, me: 1 } } }).kind).toBe(
      'online',
    );
    // Also while it waits because the gateway refused it.
    expect(syncState({ ...calm, status: { ...initialStatus, phase: 'waiting' } }).kind).toBe('syncing');
    expect(syncState({ ...calm, status: { ...synced, phase: 'waiting' } }).kind).toBe('online');
  });

  it('puts what needs the user first, and a lost session before the network', () => {
    const status = { ...initialStatus, authNeeded: true, reachable: false };
    expect(syncState({ ...calm, status, unsent: 1, needsYou: 1 }).kind).toBe('needs-you');
    expect(syncState({ ...calm, status, unsent: 1 }).kind).toBe('sign-in');
  });
});

describe('[ERR-002] fetching that fails', () => {
  it('is told from the first failure until the engine rests without one, also while it tries again', () => {
    const phases = ['idle', 'pulling', 'waiting', 'pulling', 'waiting', 'pushing', 'idle', 'pulling'] as const;
    let before = false;
    const told = phases.map((phase) => {
      before = isFailing({ phase }, before);
      return before;
    });
    expect(told).toEqual([false, false, true, true, true, true, false, false]);
  });

  it('leaves data as old as the oldest of what a screen shows', () => {
    const at = (P1: number | null, me: number | null) => ({ ...synced, syncedAtMs: { P0: 9, P1, P2: 9, me } });
    expect(dataFromMs({ status: at(5, 3), me: {} })).toBe(3);
    expect(dataFromMs({ status: at(5, 8), me: {} })).toBe(5);
    expect(dataFromMs({ status: at(5, null), me: null })).toBe(5);
    expect(dataFromMs({ status: at(5, null), me: {} })).toBeNull();
    expect(dataFromMs({ status: at(null, null), me: null })).toBeNull();
  });
});

describe('isOffline', () => {
  it("[PWA-002] trusts a failed request over the browser's flag", () => {
    expect(isOffline({ ...calm, status: { ...initialStatus, reachable: false } })).toBe(true);
    expect(isOffline({ ...calm, browserOnline: false })).toBe(true);
    expect(isOffline({ ...calm, workOffline: true })).toBe(true);
    expect(isOffline(calm)).toBe(false);
  });
});
