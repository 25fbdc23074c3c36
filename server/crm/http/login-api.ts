import { CrmError } from '#crm/crm-error.ts';
import { crm, notDeleted } from '#crm/store/statements.ts';
import type { CrmServices } from './api.ts';
import { jsonObject } from './request-values.ts';

const locked =
  'Your account is locked after too many failed attempts. Try again in 15 minutes, or reset your password.';
const passwordExpired = 'Your password has expired. Please reset your password.';

/**
 * `POST /services/apexrest/LoginUserAPI` (CRM-004): always answers status 200, with the result's code in the body. For
 * wrong credentials there is no message, so that the app shows its own (AUTH-028). Ten of them lock the user name.
 */
export async function loginUser(
  { sessions, store, loginLocks }: CrmServices,
  body: unknown,
): Promise<Record<string, unknown>> {
  const { username, password } = jsonObject(body);
  if (typeof username !== 'string' || typeof password !== 'string')
    throw new CrmError(400, 'JSON_PARSER_ERROR', 'The body needs username and password.');
  if (!(await loginLocks.take(username))) return failure(locked);
  const signIn = await sessions.signIn(username.trim(), password);
  if (signIn.kind !== 'wrong') await loginLocks.clear(username);
  switch (signIn.kind) {
    case 'wrong':
      return failure(null);
    case 'password-expired':
      return failure(passwordExpired);
    case 'inactive':
      return failure('Your account is not active. Please contact customer care.');
    case 'ok':
      break;
  }
  const [person] = await store.sql.run(
    crm
      .selectFrom('crm.User as u')
      .innerJoin('crm.Contact as c', 'c.Id', 'u.ContactId')
      .leftJoin('crm.Account as a', 'a.Id', 'c.AccountId')
      .select(({ fn }) => [
        'u.Id as userId',
        'u.Name as userName',
        fn.coalesce('c.Email', 'u.Email').as('userEmail'),
        'c.AccountId as accountId',
        'c.Id as contactId',
        'a.Name as companyName',
        'c.CustomerID__c as customerId',
        'a.Type as companyType',
        'c.Title as designation',
        'c.Phone as phoneNo',
        'a.PAN_Number__c as panNo',
      ])
      .where('u.Id', '=', signIn.user.userId),
  );
  // A user without a contact is not a customer and cannot order.
  if (!person) return failure(null);
  const gsts = await store.sql.run(
    crm
      .selectFrom('crm.GST__c as g')
      .select('g.Name')
      .where('g.Account__c', '=', person.accountId)
      .where(notDeleted('g'))
      .orderBy('g.Id'),
  );
  const sessionId = await sessions.open(signIn.user);
  if (sessionId === null) return failure(null);
  return {
    statusCode: 200,
    displayMsg: 'Login successful',
    sessionId,
    ...person,
    gstNumbers: gsts.map(({ Name }) => Name),
  };
}

function failure(displayMsg: string | null): Record<string, unknown> {
  return { statusCode: 500, displayMsg, sessionId: null };
}
