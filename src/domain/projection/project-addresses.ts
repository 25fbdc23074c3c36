import type { OutboxRow } from '#domain/commands/kinds.ts';
import { fold } from './fold.ts';
import type { BaseAddress, ProjectedAddress } from './projected.ts';

/**
 * Projects the customer's addresses: the base plus the user's pending commands. A refused creation or edit keeps its
 * effect until the user repairs or discards it.
 */
export function projectAddresses(
  base: readonly BaseAddress[],
  rows: readonly OutboxRow[],
  { customerVerified }: { customerVerified: boolean },
): ProjectedAddress[] {
  const addresses = base.map((address) => ({ ...address, pending: [], rejected: null }));
  return fold('addresses', { addresses, customerVerified }, rows).addresses;
}
