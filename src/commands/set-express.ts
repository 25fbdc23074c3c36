import { ok, type Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { writeOptions } from './options-write.ts';

/** Switches express delivery for the next order (CART-019). */
export async function setExpress(
  ports: Pick<CommandPorts, 'outbox' | 'clock' | 'random' | 'owner'>,
  { express }: { express: boolean },
): Promise<Result<null, never>> {
  await ports.outbox.transact(({ rows, draft }) => ({
    writes: draft.express === express ? {} : writeOptions(ports, { rows, draft, change: { express } }),
    value: null,
  }));
  return ok(null);
}
