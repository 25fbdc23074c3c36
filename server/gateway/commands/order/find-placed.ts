import type { CrmRow } from '#gateway/crm-client/crm-client.ts';

/** The order that carries a command's reference: it was created before, however far it came. */
export function findPlaced(rows: readonly CrmRow[]): CrmRow | null {
  return rows[0] ?? null;
}
