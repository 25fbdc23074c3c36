import { CrmError, notFound } from '#crm/crm-error.ts';
import { insufficientAccess } from '#crm/records/read-body.ts';
import { crm, notDeleted } from '#crm/store/statements.ts';
import type { ApiAnswer, ApiRequest, ApiRoute, Parameters } from './api.ts';
import { idParameter, jsonObject } from './request-values.ts';

const minPasswordChars = 8;

/**
 * Sets a password. Users change their own and must give the old one; the back office sets any user's without it. Ends
 * every other session of the user.
 */
async function changePassword(request: ApiRequest, parameters: Parameters): Promise<ApiAnswer> {
  const { services, session, token, unit } = request;
  if (unit.sql !== services.store.sql)
    throw new CrmError(400, 'INVALID_INPUT', 'A password cannot be changed inside an all-or-none composite.');
  const userId = idParameter(parameters.id);
  const isOwn = session.userId === userId;
  if (!isOwn && session.role !== 'integration') throw insufficientAccess();
  const { OldPassword, NewPassword } = jsonObject(request.body);
  const [user] = await unit.sql.run(
    crm.selectFrom('crm.User as u').select('u.Username').where('u.Id', '=', userId).where(notDeleted('u')),
  );
  if (!user) throw notFound();
  if (isOwn) {
    const signIn = await services.sessions.signIn(user.Username, String(OldPassword ?? ''));
    if (signIn.kind === 'wrong') throw invalidPassword('Your old password is invalid.');
  }
  if (!isStrong(NewPassword))
    throw invalidPassword(
      `Your password must be at least ${minPasswordChars} characters long and have a mix of letters and numbers.`,
    );
  await services.store.setPassword(userId, NewPassword);
  await services.sessions.closeAll(userId, token);
  return { status: 204 };
}

function isStrong(password: unknown): password is string {
  return (
    typeof password === 'string' &&
    password.length >= minPasswordChars &&
    /[A-Za-z]/.test(password) &&
    /\d/.test(password)
  );
}

function invalidPassword(message: string): CrmError {
  return new CrmError(400, 'INVALID_NEW_PASSWORD', message);
}

async function passwordState(request: ApiRequest, parameters: Parameters): Promise<ApiAnswer> {
  const userId = idParameter(parameters.id);
  if (request.session.userId !== userId && request.session.role !== 'integration') throw insufficientAccess();
  const [row] = await request.unit.sql.run(
    crm.selectFrom('crm_private.user_password').select('expired').where('user_id', '=', userId),
  );
  return { status: 200, body: { isExpired: row?.expired ?? false } };
}

export const userRoutes: readonly ApiRoute[] = [
  { method: 'GET', pattern: 'sobjects/User/:id/password', handler: passwordState },
  { method: 'POST', pattern: 'sobjects/User/:id/password', handler: changePassword },
];
