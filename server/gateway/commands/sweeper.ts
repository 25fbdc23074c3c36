import { PAYMENT_DUE } from '#domain/commands/differences.ts';
import type { Lease } from '#gateway/store/leases.ts';
import { withAccountLease } from './account-lease.ts';
import type { EngineDeps } from './engine.ts';
import { completeCancellation } from './kinds/cancel-order.ts';
import { completeOrder, removeLeftover } from './kinds/place-order.ts';
import type { SweepRow } from './ledger.ts';
import { INTEGRATION, type Run } from './run.ts';
import { isEnd } from './status.ts';

const SWEEP_EVERY_MS = 60_000;
const PRUNE_EVERY_MS = 60 * 60 * 1000;
const ROWS_AT_ONCE = 20;

/**
 * Handles orders and cancellations whose device has not come back (sync.md 8.10). With the integration session, limited
 * to the row's contact, it completes those that the CRM shows as begun, and removes what a voided or refused order left
 * behind. It never begins one.
 */
export async function sweepOnce(deps: EngineDeps, stopping?: AbortSignal): Promise<void> {
  for (const row of await deps.ledger.takeSweep({ limit: ROWS_AT_ONCE })) {
    if (stopping?.aborted) return;
    await withAccountLease(
      deps,
      { owner: row.owner, caller: INTEGRATION, pricebookId: null, purpose: 'sweep', untilMs: deps.clock.now() },
      ({ run, lease }) => sweepRow(deps, { run, lease, row }),
    );
  }
}

async function sweepRow(
  { ledger }: EngineDeps,
  { run, lease, row }: { run: Run; lease: Lease; row: SweepRow },
): Promise<void> {
  const { owner, command } = row;
  const { id } = command;
  const now = (await ledger.find(owner, [id])).get(id);
  // It may have ended before we took the lease.
  if (!now || now.end?.state === 'done') return;
  // It is there, and its payment decides about it.
  if (now.end?.state === 'rejected' && now.end.rejection.kind === PAYMENT_DUE) return;
  if (command.kind === 'order.place' && now.end) return removeLeftover(run, command);
  if (now.end) return;
  const complete = () =>
    command.kind === 'order.place' ? completeOrder(run, command) : completeCancellation(run, command);
  const status = await complete();
  if (status && isEnd(status)) await ledger.end(lease, id, status);
}

/** Sweeps once a minute and prunes the ledger and the files once an hour, until stopped. */
export function startSweeper(deps: EngineDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const sweep = async () => {
    let prunedAtMs = Number.NEGATIVE_INFINITY;
    for (;;) {
      await deps.clock.sleep(SWEEP_EVERY_MS, stopping.signal);
      if (stopping.signal.aborted) return;
      try {
        await sweepOnce(deps, stopping.signal);
        if (deps.clock.now() - prunedAtMs < PRUNE_EVERY_MS) continue;
        prunedAtMs = deps.clock.now();
        await deps.ledger.prune();
        await deps.files.prune();
      } catch (error) {
        deps.log.error({ err: error }, 'sweeping orders failed');
      }
    }
  };
  const running = sweep();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
