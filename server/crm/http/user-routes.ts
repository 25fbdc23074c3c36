import { CrmError, notFound } from '#crm/crm-error.ts';
import { insufficientAccess } from '#crm/records/read-body.ts';
import { passwordFault } from '#crm/rules/password-rules.ts';
import { expirePassword, hashPassword, isExpired, savePassword } from '#crm/store/passwords.ts';
import { crm, notDeleted } from '#crm/store/statements.ts';
import type { ApiAnswer, ApiRequest, ApiRoute, Parameters } from './api.ts';
import { idParameter, jsonObject } from './request-values.ts';

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
  const fault = passwordFault(NewPassword, user.Username);
  if (fault !== null) throw invalidPassword(fault);
  const hash = await hashPassword(String(NewPassword));
  await services.store.sql.transaction(async (sql) => {
    await savePassword(sql, { userId, hash, atMs: services.clock.now() });
    await services.sessions.closeAll(userId, token, sql);
  });
  await services.loginLocks.clear(user.Username);
  await services.sessions.closeAll(userId, token);
  return { status: 204 };
}

function invalidPassword(message: string): CrmError {
  return new CrmError(400, 'INVALID_NEW_PASSWORD', message);
}

async function passwordState(request: ApiRequest, parameters: Parameters): Promise<ApiAnswer> {
  const userId = idParameter(parameters.id);
  if (request.session.userId !== userId && request.session.role !== 'integration') throw insufficientAccess();
  const { clock, config } = request.services;
  const [row] = await request.unit.sql.run(
    crm
      .selectFrom('crm_private.user_password as p')
      .innerJoin('crm.User as u', 'u.Id', 'p.user_id')
      .select(['p.expired', 'p.changed_at', 'u.ContactId'])
      .where('p.user_id', '=', userId),
  );
  const passwordDays = row?.ContactId ? config.passwordDays : null;
  return { status: 200, body: { isExpired: row ? isExpired(row, { passwordDays, nowMs: clock.now() }) : false } };
}

/** `{ isExpired: true }` from the back office lets a password expire. Salesforce has this in its setup pages only. */
async function letExpire(request: ApiRequest, parameters: Parameters): Promise<ApiAnswer> {
  if (request.session.role !== 'integration') throw insufficientAccess();
  if (jsonObject(request.body).isExpired !== true)
    throw new CrmError(400, 'JSON_PARSER_ERROR', 'The body needs isExpired: true.');
  if (!(await expirePassword(request.unit.sql, idParameter(parameters.id)))) throw notFound();
  return { status: 204 };
}

export const userRoutes: readonly ApiRoute[] = [
  { method: 'GET', pattern: 'sobjects/User/:id/password', handler: passwordState },
  { method: 'POST', pattern: 'sobjects/User/:id/password', handler: changePassword },
  { method: 'PATCH', pattern: 'sobjects/User/:id/password', handler: letExpire },
];
