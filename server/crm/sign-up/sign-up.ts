import { sql } from 'kysely';
import { CrmError } from '#crm/crm-error.ts';
import { sendMail } from '#crm/mails/mailbox.ts';
import type { WriteContext } from '#crm/records/context.ts';
import { readBody } from '#crm/records/read-body.ts';
import { insertRows } from '#crm/records/write-rows.ts';
import { savePassword } from '#crm/store/passwords.ts';
import type { Sql } from '#crm/store/sql.ts';
import { crm, equalsIgnoringCase, notDeleted } from '#crm/store/statements.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import { must } from '#lib/assert.ts';
import type { SignUpPayload } from './payload.ts';

/** Sign-ups wait for each other, so that two of them at once cannot both find a mobile number or a PAN free. */
const signUpLock = 20_261_123;

/**
 * Creates account, contact and user, and a GST number if there is one, in the context's transaction, and mails a link
 * that verifies the address. KYC is 'Incomplete', prices are those of the standard price book. Throws a CrmError whose
 * message is for the visitor if the email address, mobile number or PAN belongs to a customer already.
 */
export async function signUp(
  context: WriteContext,
  { payload, passwordHash }: { payload: SignUpPayload; passwordHash: string },
): Promise<void> {
  const { AccountWrapper: company, ContactWrapper: person, gstnumber } = payload;
  const nowMs = context.clock.now();
  await context.sql.run(sql`select pg_advisory_xact_lock(${signUpLock}::bigint)`);
  await refuseTaken(context.sql, payload);

  const accountId = await insert(context, 'Account', {
    Name: company.companyname,
    Type: company.type,
    Business_Type__c: company.otherType || company.type,
    PAN_Number__c: company.pannumber,
    KYC_Status__c: 'Incomplete',
  });
  const contactId = await insert(context, 'Contact', {
    FirstName: person.firstname,
    LastName: person.lastname,
    Title: person.designation,
    Email: person.email,
    Phone: person.Phone,
    AccountId: accountId,
    Pricebook__c: await standardPriceBook(context.sql),
    Registered_By_Sales_Person__c: person.regBySalesPerson,
    Sales_Person_Name__c: person.regBySalesPerson === 'Yes' ? person.salesPersonName : null,
    Pincode__c: person.pinCode,
    DC_Number__c: person.DCNumber,
  });
  const userId = await insert(context, 'User', {
    FirstName: person.firstname,
    LastName: person.lastname,
    CompanyName: company.companyname.slice(0, 80),
    Username: person.email,
    Email: person.email,
    ContactId: contactId,
    AccountId: accountId,
    IsActive: true,
  });
  if (gstnumber !== '') await insert(context, 'GST__c', { Name: gstnumber, Account__c: accountId });
  await savePassword(context.sql, { userId, hash: passwordHash, atMs: nowMs });
  await sendMail(context.sql, { kind: 'verify-email', userId, to: person.email, nowMs });
}

async function insert(context: WriteContext, object: CrmObjectName, body: Record<string, unknown>): Promise<string> {
  const values = readBody(object, body, { session: context.session, operation: 'insert' });
  const [row] = await insertRows(context, object, [values]);
  return String(must(row, `the new ${object}`).Id);
}

async function refuseTaken(db: Sql, { AccountWrapper: company, ContactWrapper: person }: SignUpPayload): Promise<void> {
  const users = await db.run(
    crm
      .selectFrom('crm.User as u')
      .select('u.Id')
      .where(equalsIgnoringCase('u.Username', person.email))
      .where(notDeleted('u'))
      .limit(1),
  );
  if (users.length > 0) throw taken('An account with this email address already exists. Please sign in.');
  // Numbers may have been written as '+91 90000 00101'.
  const digits = sql<string>`right(regexp_replace(${sql.ref('c.Phone')}, '[^0-9]', '', 'g'), 10)`;
  const contacts = await db.run(
    crm.selectFrom('crm.Contact as c').select('c.Id').where(digits, '=', person.Phone).where(notDeleted('c')).limit(1),
  );
  if (contacts.length > 0) throw taken('An account with this mobile number already exists.');
  const accounts = await db.run(
    crm
      .selectFrom('crm.Account as a')
      .select('a.Id')
      .where(equalsIgnoringCase('a.PAN_Number__c', company.pannumber))
      .where(notDeleted('a'))
      .limit(1),
  );
  if (accounts.length > 0) throw taken('An account with this PAN already exists.');
}

function taken(message: string): CrmError {
  return new CrmError(409, 'DUPLICATE_VALUE', message);
}

async function standardPriceBook(db: Sql): Promise<string | null> {
  const [book] = await db.run(
    crm
      .selectFrom('crm.Pricebook2 as p')
      .select('p.Id')
      .where('p.IsStandard', '=', true)
      .where(notDeleted('p'))
      .limit(1),
  );
  return book?.Id ?? null;
}
