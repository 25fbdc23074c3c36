import type { ObjectRules, WriteContext } from '#crm/records/context.ts';
import type { RowValues } from '#crm/store/row-statements.ts';

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
  const touched = await sql.query(
    `UPDATE crm."Contact" c SET "Address_Added__c" = has.any
       FROM (SELECT id, EXISTS (SELECT 1 FROM crm."Address__c" a WHERE a."Contact__c" = id AND NOT a."IsDeleted") AS any
               FROM unnest($1::text[]) id) has
      WHERE c."Id" = has.id AND c."Address_Added__c" IS DISTINCT FROM has.any RETURNING c."Id"`,
    [contacts],
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
