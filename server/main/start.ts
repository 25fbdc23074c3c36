import { demoPassword, people } from '#crm/seed/customers/people.ts';
import { runProgram } from './run-program.ts';
import { builtApp, type Started } from './start-all.ts';

// `npm start`: runs the gateway and, without CRM_URL, the embedded CRM with its demo company. With `--api-only`,
// something else serves the pages (the development server).
const isApiOnly = process.argv.includes('--api-only');

await runProgram(
  {
    env: process.env,
    distDir: isApiOnly ? null : builtApp,
    mayEmbedCrm: true,
    defaultLogLevel: 'warn',
  },
  isApiOnly ? () => '' : welcome,
);

function welcome({ url, dataDir, isEmbedded, inboxUrl }: Started): string {
  const lines = ['', `Larder is running at ${url}`];
  if (isEmbedded) {
    lines.push('', 'Sign in as');
    for (const { email, company } of Object.values(people)) {
      lines.push(`  ${email.padEnd(22)} ${demoPassword}   ${company}`);
    }
    lines.push('', `Its data is in ${dataDir}. Change prices, stock or orders while it runs: npm run demo -- help`);
  }
  if (inboxUrl) lines.push(`Its text messages, with the codes to register, are at ${inboxUrl}`);
  lines.push('Ctrl-C stops it.', '');
  return `${lines.join('\n')}\n`;
}
