import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { accountPages } from './account-pages.ts';
import { type InboxEntry, inboxPage } from './inbox-page.ts';
import { inboxStyle } from './inbox-style.ts';

/** What is of the demo only, on the gateway's own origin. The app's service worker leaves it alone. */
const DEV_PATH = '/dev';
/** Where the inbox is. */
export const INBOX_PATH = `${DEV_PATH}/inbox`;

/** Only the page's own style; no script, form, picture or frame. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(inboxStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Mail = { at: string; to: string; subject: string; text: string };

/** What the inbox shows. */
export type InboxSources = {
  messages: () => readonly Omit<InboxEntry, 'subject'>[];
  /** The mails of the embedded CRM, with links that begin with this address. */
  mails?: (pagesAddress: string) => Promise<readonly Mail[]>;
  /** Where the embedded CRM is, on this machine only. */
  crmUrl?: string;
};

/**
 * Returns the plugin that serves the page, and beside it the pages of the CRM that its mails link to, so that a phone
 * that reads the inbox can open them too. Whoever can read it can read every code.
 */
export function inboxRoutes({ messages, mails = async () => [], crmUrl }: InboxSources): FastifyPluginAsync {
  return async (app) => {
    if (crmUrl !== undefined) await app.register(accountPages, { crmUrl, prefix: DEV_PATH });
    app.get(INBOX_PATH, async ({ query, protocol, host }, reply) => {
      const sent = await mails(`${protocol}://${host}${DEV_PATH}`);
      const entries: InboxEntry[] = [...messages().map((each) => ({ ...each, subject: null })), ...sent];
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .send(inboxPage(entries, { isStill: Object.hasOwn(query as object, 'still') }));
    });
  };
}
