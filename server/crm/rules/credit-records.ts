import type { ObjectRules } from '#crm/records/context.ts';
import { anyOf, crm } from '#crm/store/statements.ts';

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
};
