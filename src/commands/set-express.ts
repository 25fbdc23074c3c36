import { ok, type Result } from '#lib/result.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';
import type { QueuePorts } from './command-ports.ts';
import { writeOptions } from './options-write.ts';

/** Switches express delivery for the next order (CART-019). */
export async function setExpress(ports: QueuePorts, { express }: { express: boolean }): Promise<Result<null, never>> {
  await updateOutbox(ports.outbox, (outbox) => writeOptions(outbox, ports, { express }));
  return ok(null);
}
