import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { useLink, userOfLink } from '#crm/mails/mail-links.ts';
import { linkPaths } from '#crm/mails/mailbox.ts';
import { updateRows } from '#crm/records/write-rows.ts';
import { passwordFault } from '#crm/rules/password-rules.ts';
import type { Session } from '#crm/session.ts';
import { hashPassword, savePassword } from '#crm/store/passwords.ts';
import { crm } from '#crm/store/statements.ts';
import type { CrmServices } from './api.ts';
import { page, pageHeaders } from './page-html.ts';
import { ownTransactions } from './unit.ts';

/** Larger than any form that a person fills in here. */
const bodyLimit = 10_000;

const overdue = (wayOut: string) =>
  page('This link is no longer valid', {
    text: `It was used already, is too old, or a newer mail has replaced it. ${wayOut}`,
  });
const overdueVerification = overdue('You can sign in as before.');
const overduePassword = overdue('If you cannot sign in, ask for a new one where you sign in.');

/**
 * The pages that mails lead to. Opening one changes nothing, because mail programs open links by themselves; its form
 * does.
 */
export const accountPages: FastifyPluginAsync<CrmServices> = async (app, services) => {
  const { clock } = services;

  app.get(linkPaths['verify-email'], async (request, reply) => {
    const token = parameter(request.query, 'token');
    if ((await userOfLink(services.store.sql, { kind: 'verify-email', token, nowMs: clock.now() })) === null)
      return send(reply, 410, overdueVerification);
    const form = { token, button: 'Verify my email address' };
    return send(reply, 200, page('Verify your email address', { form }));
  });

  app.post(linkPaths['verify-email'], { bodyLimit }, async (request, reply) => {
    const isVerified = await verifyEmail(services, formOf(request).token);
    if (!isVerified) return send(reply, 410, overdueVerification);
    return send(reply, 200, page('Your email address is verified', { text: 'You can close this page.' }));
  });

  app.get(linkPaths['new-password'], async (request, reply) => {
    const token = parameter(request.query, 'token');
    if ((await userOfLink(services.store.sql, { kind: 'new-password', token, nowMs: clock.now() })) === null)
      return send(reply, 410, overduePassword);
    return send(reply, 200, passwordPage(token));
  });

  app.post(linkPaths['new-password'], { bodyLimit }, async (request, reply) => {
    const form = formOf(request);
    const outcome = await setNewPassword(services, form);
    switch (outcome.kind) {
      case 'overdue':
        return send(reply, 410, overduePassword);
      case 'refused':
        return send(reply, 422, passwordPage(form.token, outcome.message));
      case 'done':
        return send(
          reply,
          200,
          page('Your new password is set', {
            text: 'Go back to the shop and sign in with it. All your devices were signed out.',
          }),
        );
    }
  });
};

function passwordPage(token: string, alert = ''): string {
  return page('Set a new password', {
    text: 'At least 8 characters, with letters and numbers.',
    alert,
    form: { token, button: 'Set password', newPassword: true },
  });
}

type PasswordForm = { token: string; password: string; confirmation: string };
type Outcome = { kind: 'done' } | { kind: 'overdue' } | { kind: 'refused'; message: string };

/** Sets the password, uses the link up, unlocks the user name and ends all sessions of the user. */
async function setNewPassword(
  { store, clock, sessions, loginLocks }: CrmServices,
  { token, password, confirmation }: PasswordForm,
): Promise<Outcome> {
  const link = { kind: 'new-password', token, nowMs: clock.now() } as const;
  const userId = await userOfLink(store.sql, link);
  const [user] = await store.sql.run(
    crm
      .selectFrom('crm.User as u')
      .select('u.Username')
      .where('u.Id', '=', userId ?? ''),
  );
  if (!userId || !user) return { kind: 'overdue' };
  const fault = password === confirmation ? passwordFault(password, user.Username) : 'The two passwords differ.';
  if (fault !== null) return { kind: 'refused', message: fault };
  // Before the transaction, because it takes long.
  const hash = await hashPassword(password);
  const isSet = await store.sql.transaction(async (sql) => {
    // Another request may have used the link meanwhile.
    if ((await useLink(sql, link)) === null) return false;
    await savePassword(sql, { userId, hash, atMs: clock.now() });
    await sessions.closeAll(userId, '', sql);
    return true;
  });
  if (!isSet) return { kind: 'overdue' };
  await loginLocks.clear(user.Username);
  await sessions.closeAll(userId);
  return { kind: 'done' };
}

async function verifyEmail(services: CrmServices, token: string): Promise<boolean> {
  const link = { kind: 'verify-email', token, nowMs: services.clock.now() } as const;
  const userId = await userOfLink(services.store.sql, link);
  if (userId === null) return false;
  const automation: Session = { role: 'integration', userId, contactId: null, accountId: null };
  return ownTransactions(services, automation).write(async (context) => {
    if ((await useLink(context.sql, link)) === null) return false;
    const [user] = await context.sql.run(
      crm.selectFrom('crm.User as u').select('u.ContactId').where('u.Id', '=', userId),
    );
    if (!user?.ContactId) return false;
    await updateRows(context, 'Contact', [{ id: user.ContactId, values: { Email_Verified__c: true } }]);
    return true;
  });
}

function formOf({ body }: FastifyRequest): PasswordForm {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  const field = (name: string) => form.get(name) ?? '';
  return { token: field('token'), password: field('password'), confirmation: field('confirmation') };
}

function parameter(query: unknown, name: string): string {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

function send(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.status(status).headers(pageHeaders).send(html);
}
