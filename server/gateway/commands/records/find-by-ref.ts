import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';

/** Returns the record that a command with this reference has created; null if there is none. */
export function findByRef(rows: readonly CrmRow[], ref: string): CrmRow | null {
  return rows.find((row) => textAt(row, 'Client_Ref__c') === ref) ?? null;
}
