import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { type InboxEntry, inboxPage } from './inbox-page.ts';
import { inboxStyle } from './inbox-style.ts';

/** Where the inbox is, on the gateway's own origin. */
export const INBOX_PATH = '/dev/inbox';

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
  /** The mails of the embedded CRM. */
  mails?: () => Promise<readonly Mail[]>;
};

/** Returns the plugin that serves the page. Whoever can read it can read every code. */
export function inboxRoutes({ messages, mails = async () => [] }: InboxSources): FastifyPluginAsync {
  return async (app) => {
    app.get(INBOX_PATH, async ({ query }, reply) => {
      const entries: InboxEntry[] = [...messages().map((each) => ({ ...each, subject: null })), ...(await mails())];
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .send(inboxPage(entries, { isStill: Object.hasOwn(query as object, 'still') }));
    });
  };
}
