import { CrmError } from '#crm/crm-error.ts';
import type { CrmServices } from './api.ts';
import { jsonObject } from './request-values.ts';

type Person = {
  userId: string;
  userName: string | null;
  userEmail: string | null;
  accountId: string | null;
  contactId: string;
  companyName: string | null;
  customerId: string | null;
  companyType: string | null;
  designation: string | null;
  phoneNo: string | null;
  panNo: string | null;
};

const passwordExpired = 'Your password has expired. Please reset your password.';

/**
 * `POST /services/apexrest/LoginUserAPI` (CRM-004): always answers status 200, with the result's code in the body. For
 * wrong credentials there is no message, so that the app shows its own (AUTH-028).
 */
export async function loginUser({ sessions, store }: CrmServices, body: unknown): Promise<Record<string, unknown>> {
  const { username, password } = jsonObject(body);
  if (typeof username !== 'string' || typeof password !== 'string')
    throw new CrmError(400, 'JSON_PARSER_ERROR', 'The body needs username and password.');
  const signIn = await sessions.signIn(username.trim(), password);
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
  const [person] = await store.sql.query<Person>(
    `SELECT u."Id" AS "userId", u."Name" AS "userName", coalesce(c."Email", u."Email") AS "userEmail",
            c."AccountId" AS "accountId", c."Id" AS "contactId", a."Name" AS "companyName", c."CustomerID__c" AS "customerId",
            a."Type" AS "companyType", c."Title" AS designation, c."Phone" AS "phoneNo", a."PAN_Number__c" AS "panNo"
       FROM crm."User" u JOIN crm."Contact" c ON c."Id" = u."ContactId" LEFT JOIN crm."Account" a ON a."Id" = c."AccountId"
      WHERE u."Id" = $1`,
    [signIn.user.userId],
  );
  // A user without a contact is not a customer and cannot order.
  if (!person) return failure(null);
  const gsts = await store.sql.query<{ Name: string }>(
    'SELECT "Name" FROM crm."GST__c" WHERE "Account__c" = $1 AND NOT "IsDeleted" ORDER BY "Id"',
    [person.accountId],
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
