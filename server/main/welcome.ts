import { demoPassword, people } from '#crm/seed/customers/people.ts';
import type { Started } from './start-all.ts';

type Running = Pick<Started, 'url' | 'dataDir' | 'usesServer' | 'isEmbedded' | 'inboxUrl' | 'hasTestPayments'>;

/** Returns what `npm start` prints once it serves: where, and with which logins. */
export function welcome({ url, dataDir, usesServer, isEmbedded, inboxUrl, hasTestPayments }: Running): string {
  const lines = ['', `Larder is running at ${url}`];
  if (isEmbedded) {
    lines.push('', 'Sign in as');
    for (const { email, company } of Object.values(people)) {
      lines.push(`  ${email.padEnd(22)} ${demoPassword}   ${company}`);
    }
    const place = usesServer ? `the database of DATABASE_URL, its pictures in ${dataDir}` : dataDir;
    lines.push('', `Its data is in ${place}. Change prices, stock or orders while it runs: npm run demo -- help`);
  }
  if (inboxUrl) lines.push(`Its mails, and the text messages with the codes to register, are at ${inboxUrl}`);
  if (hasTestPayments) lines.push('Payments are test payments: stand-ins take them, and no money moves.');
  lines.push('Ctrl-C stops it.', '');
  return `${lines.join('\n')}\n`;
}
