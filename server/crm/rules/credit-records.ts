import type { ObjectRules, RowChange } from '#crm/records/context.ts';
import { roundTo } from '#crm/records/field-values.ts';
import { anyOf, crm } from '#crm/store/statements.ts';

/**
 * Raises the balance by what was paid of used credit (CRED-006), in the same write that names the payment: once for each
 * `Reference_ID__c`.
 */
function followPayment({ before, after }: RowChange): void {
  const reference = after.Reference_ID__c ?? null;
  if (reference === null || reference === before.Reference_ID__c) return;
  after.Credit_Balance__c = roundTo(Number(after.Credit_Balance__c ?? 0) + Number(after.Amount_Paid__c ?? 0), 2);
}

/** Copies the customer's number to a credit application, so that the back office can find it. */
export const creditRules: ObjectRules = {
  beforeInsert: async ({ sql }, rows) => {
    const ids = rows.flatMap((row) => (row.CustomerID__c || !row.Contact__c ? [] : [row.Contact__c]));
    if (ids.length === 0) return;
    const contacts = await sql.run(
      crm.selectFrom('crm.Contact').select(['Id', 'CustomerID__c']).where('Id', '=', anyOf(ids)),
    );
    for (const row of rows)
      row.CustomerID__c ??= contacts.find(({ Id }) => Id === row.Contact__c)?.CustomerID__c ?? null;
  },
  beforeUpdate: async (_context, changes) => {
    for (const change of changes) followPayment(change);
  },
};
