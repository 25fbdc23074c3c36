import type { CrmRow } from '#gateway/crm-client/crm-client.ts';

/** Returns the order that carries a command's reference: an earlier run created it, however far it got. */
export function findPlaced(rows: readonly CrmRow[]): CrmRow | null {
  return rows[0] ?? null;
}
