import type { ObjectRules, WriteContext } from '#crm/records/context.ts';
import type { RowValues } from '#crm/store/row-statements.ts';
import { crm, givenIds, notDeleted } from '#crm/store/statements.ts';

const placeFields = [
  'Full_Address__c',
  'Area_Locality__c',
  'Building_Number__c',
  'Street__c',
  'City__c',
  'State__c',
  'Pin_Code__c',
] as const;

/** Updates Address_Added__c, which says whether the contact has an address (HOME, AUTH-026). */
async function countAddresses({ sql, changed }: WriteContext, rows: readonly RowValues[]): Promise<void> {
  const contacts = [...new Set(rows.map((row) => row.Contact__c).filter((id) => id !== null && id !== undefined))];
  const touched = await sql.run(
    crm
      .updateTable('crm.Contact as c')
      .from((from) =>
        from
          .selectFrom(givenIds(contacts))
          .select((row) => [
            'given.id',
            row
              .exists(
                row
                  .selectFrom('crm.Address__c as a')
                  .select('a.Id')
                  .whereRef('a.Contact__c', '=', 'given.id')
                  .where(notDeleted('a')),
              )
              .$castTo<boolean>()
              .as('any'),
          ])
          .as('has'),
      )
      .set((row) => ({ Address_Added__c: row.ref('has.any') }))
      .whereRef('c.Id', '=', 'has.id')
      .whereRef('c.Address_Added__c', 'is distinct from', 'has.any')
      .returning('c.Id'),
  );
  if (touched.length > 0) changed.add('Contact');
}

/** When a customer changes the place of a verified address, it must be verified again (ADDR-016). */
export const addressRules: ObjectRules = {
  afterInsert: countAddresses,
  afterDelete: countAddresses,
  beforeUpdate: async ({ session }, changes) => {
    if (session.role === 'integration') return;
    for (const { before, after } of changes)
      if (placeFields.some((field) => after[field] !== before[field])) after.SAP_Customer_Addr_ID__c = null;
  },
};
