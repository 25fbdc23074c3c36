import { CrmError } from '#crm/crm-error.ts';
import { sendMail } from '#crm/mails/mailbox.ts';
import { passwordFault } from '#crm/rules/password-rules.ts';
import type { Session } from '#crm/session.ts';
import { readPayload } from '#crm/sign-up/payload.ts';
import { signUp } from '#crm/sign-up/sign-up.ts';
import { hashPassword } from '#crm/store/passwords.ts';
import { crm, equalsIgnoringCase, notDeleted } from '#crm/store/statements.ts';
import type { CrmServices } from './api.ts';
import { jsonObject } from './request-values.ts';
import { ownTransactions } from './unit.ts';

/**
 * `POST /services/apexrest/signUpNewUser` (CRM-005): answers status 200, with the result's code in the body. A refusal
 * has another code and a message for the visitor, and has changed nothing.
 */
export async function signUpNewUser(
  services: CrmServices,
  { session, body }: { session: Session; body: unknown },
): Promise<{ statusCode: number; Message: string }> {
  try {
    const payload = readPayload(body);
    const { email, password } = payload.ContactWrapper;
    const fault = passwordFault(password, email);
    if (fault !== null) return { statusCode: 400, Message: fault };
    // Before the transaction, because it takes long.
    const passwordHash = await hashPassword(password);
    await ownTransactions(services, session).write((context) => signUp(context, { payload, passwordHash }));
    return { statusCode: 200, Message: 'Please check your email to verify your account.' };
  } catch (error) {
    if (!(error instanceof CrmError)) throw error;
    return { statusCode: error.status, Message: error.message };
  }
}

/**
 * `POST /services/apexrest/ResetPassword/` (CRM-006): mails a customer a link that sets a new password, also when the
 * old one has expired or the user name is locked. The specification has it say when there is no such account (AUTH-034);
 * its caller limits how often it may be asked.
 */
export async function resetPassword(
  { store, clock }: CrmServices,
  body: unknown,
): Promise<{ success: boolean; Message: string }> {
  const { usrname } = jsonObject(body);
  if (typeof usrname !== 'string') throw new CrmError(400, 'JSON_PARSER_ERROR', 'The body needs usrname.');
  return store.sql.transaction(async (sql) => {
    const [user] = await sql.run(
      crm
        .selectFrom('crm.User as u')
        .innerJoin('crm.Contact as c', 'c.Id', 'u.ContactId')
        .select(({ fn }) => ['u.Id', fn.coalesce('c.Email', 'u.Email', 'u.Username').as('email')])
        .where(equalsIgnoringCase('u.Username', usrname.trim()))
        .where('u.IsActive', '=', true)
        .where(notDeleted('u')),
    );
    if (!user) return { success: false, Message: 'There is no active account with this email address.' };
    await sendMail(sql, { kind: 'new-password', userId: user.Id, to: user.email, nowMs: clock.now() });
    return { success: true, Message: 'We have sent you a link to set a new password.' };
  });
}
