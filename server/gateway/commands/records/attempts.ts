import type { CommandStatus } from '../status.ts';

/** `again`: the CRM's records are not as they were read. `last` is the status if they never are. */
export type Attempt = CommandStatus | { state: 'again'; last: CommandStatus };

const ATTEMPTS = 3;

/** Reads and writes again while the records differ from what was read, at most `ATTEMPTS` times. */
export async function attempts(attempt: () => Promise<Attempt>): Promise<CommandStatus> {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    const status = await attempt();
    if (status.state !== 'again') return status;
    if (left === 0) return status.last;
  }
}
