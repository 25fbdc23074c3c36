import type { OutboxRow } from '#domain/commands/kinds.ts';
import { fold } from './fold.ts';
import type { CreditRecord, ProjectedCreditRecord } from './projected.ts';

/** Projects the customer's credit records: the CRM's, and behind them the applications that wait here (CRED-015). */
export function projectCredit(
  records: readonly CreditRecord[],
  rows: readonly OutboxRow[],
): readonly ProjectedCreditRecord[] {
  const all = records.map((record) => ({ ...record, pending: null }));
  return fold('credit', all, rows);
}
