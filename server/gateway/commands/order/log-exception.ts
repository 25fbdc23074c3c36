import { INTEGRATION, type Run } from '../run.ts';

/**
 * Writes a process exception for the back office (PAY-035, CRM-066). This is a log entry: if it cannot be written, the
 * order's outcome does not change.
 */
export async function logException(
  run: Run,
  problem: { code: string | null; message: string | null; category?: 'Order' | 'Payment' },
): Promise<void> {
  await run.crm.create(INTEGRATION, 'Process_Exceptions__c', {
    Customer_Account__c: run.owner.accountId,
    Customer_Contact__c: run.owner.contactId,
    Date__c: new Date(run.nowMs()).toISOString(),
    Error_Code__c: (problem.code ?? 'UNKNOWN').slice(0, 80),
    Error_Message__c: (problem.message ?? '').slice(0, 4000),
    Process_Category__c: problem.category ?? 'Order',
  });
}
