import type { LinkKind } from '#crm/store/private-tables.ts';
import type { Sql } from '#crm/store/sql.ts';
import { crm } from '#crm/store/statements.ts';
import { makeLink } from './mail-links.ts';

const kept = 100;

/** `at` is in ISO format. `text` contains the link. */
export type Mail = { at: string; to: string; subject: string; text: string };

/** The pages of the CRM to which the links lead. */
export const linkPaths: Readonly<Record<LinkKind, string>> = {
  'verify-email': '/account/verify-email',
  'new-password': '/account/new-password',
};

/**
 * "Sends" a mail with a link: this CRM is for demonstrations, so it keeps its last mails to be read on this machine. No
 * mail contains a text that somebody typed, so that nobody can send others words of his own.
 */
export async function sendMail(
  sql: Sql,
  { kind, userId, to, nowMs }: { kind: LinkKind; userId: string; to: string; nowMs: number },
): Promise<void> {
  const token = await makeLink(sql, { kind, userId, nowMs });
  const [sent] = await sql.run(
    crm
      .insertInto('crm_private.mail')
      .values({ sent_at: new Date(nowMs).toISOString(), recipient: to, kind, token })
      .returning('id'),
  );
  if (sent) await sql.run(crm.deleteFrom('crm_private.mail').where('id', '<=', sent.id - kept));
}

/** Returns the mails, newest first. Their links lead to the CRM's pages at this address, which may change. */
export async function readMails(sql: Sql, address: string): Promise<Mail[]> {
  const mails = await sql.run(
    crm
      .selectFrom('crm_private.mail')
      .select(['sent_at', 'recipient', 'kind', 'token'])
      .orderBy('id', 'desc')
      .limit(kept),
  );
  return mails.map(({ sent_at, recipient, kind, token }) => ({
    at: sent_at,
    to: recipient,
    ...mailText(kind, `${address}${linkPaths[kind]}?token=${token}`),
  }));
}

function mailText(kind: LinkKind, link: string): Pick<Mail, 'subject' | 'text'> {
  switch (kind) {
    case 'verify-email':
      return {
        subject: 'Verify your email address',
        text: `Welcome to Gulmohar Foods. Please verify your email address:\n\n${link}\n\nThe link is valid for 7 days. If you did not register, ignore this mail.`,
      };
    case 'new-password':
      return {
        subject: 'Set a new password',
        text: `Somebody asked for a new password for your account at Gulmohar Foods. Set it here:\n\n${link}\n\nThe link is valid for one hour and works once. If it was not you, ignore this mail: your password stays as it is.`,
      };
  }
}
