import type { ObjectRules } from '#crm/records/context.ts';

/** Copies the customer's number to a credit application, so that the back office can find it. */
export const creditRules: ObjectRules = {
  beforeInsert: async ({ sql }, rows) => {
    const ids = rows.flatMap((row) => (row.CustomerID__c || !row.Contact__c ? [] : [row.Contact__c]));
    if (ids.length === 0) return;
    const contacts = await sql.query<{ Id: string; CustomerID__c: string | null }>(
      'SELECT "Id", "CustomerID__c" FROM crm."Contact" WHERE "Id" = ANY ($1::text[])',
      [ids],
    );
    for (const row of rows)
      row.CustomerID__c ??= contacts.find(({ Id }) => Id === row.Contact__c)?.CustomerID__c ?? null;
  },
};
