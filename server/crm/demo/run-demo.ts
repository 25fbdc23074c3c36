import { allCommands } from './commands/all-commands.ts';
import { readConnection } from './connection.ts';
import { type CrmApi, connectToCrm } from './crm-api.ts';
import { DemoRefusal } from './demo-refusal.ts';

export interface DemoOutcome {
  readonly exitCode: 0 | 1 | 2;
  /** What was done or requested; `err` says what is wrong. */
  readonly out: string;
  readonly err: string;
}

export function helpText(): string {
  const rows = Object.entries(allCommands).map(([name, { usage, does }]) => ({ call: `${name} ${usage}`, does }));
  const width = Math.max(...rows.map(({ call }) => call.length)) + 2;
  return [
    'Changes the running CRM through its own contract, so that anyone can watch the app react.',
    '',
    'Usage: npm run demo -- <command>',
    '',
    ...rows.map(({ call, does }) => `  ${call.padEnd(width)}${does}`),
    '',
    'Examples:',
    '  npm run demo -- price 80000613 88.50',
    '  npm run demo -- stock 80000613 0',
    '  npm run demo -- payments paytm',
    '  npm run demo -- kyc new@bistro.example Completed',
    '  npm run demo -- pack 21',
    '  npm run demo -- invoice 21 1 2:4      line 1, and four pieces of line 2',
    '  npm run demo -- ship 21',
    '  npm run demo -- deliver 21',
    '  npm run demo -- order 21 Shipped',
    '',
    'The running app is found by DATA_DIR (default .data), or by CRM_URL, CRM_CLIENT_ID, CRM_CLIENT_SECRET,',
    'CRM_USERNAME and CRM_PASSWORD.',
  ].join('\n');
}

/** Runs one command line. A wrong one changes nothing and returns the reason. */
export async function runDemo(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<DemoOutcome> {
  const [name = 'help', ...args] = argv;
  if (['help', '--help', '-h'].includes(name)) return { exitCode: 0, out: helpText(), err: '' };
  const command = Object.hasOwn(allCommands, name) ? allCommands[name] : undefined;
  if (command === undefined) return { exitCode: 2, out: '', err: `There is no command ${name}.\n\n${helpText()}` };
  if (args.length === 0 || args.includes('--help')) {
    const text = `Usage: npm run demo -- ${name} ${command.usage}\n${command.does}`;
    return args.length === 0 ? { exitCode: 2, out: '', err: text } : { exitCode: 0, out: text, err: '' };
  }
  const written = { any: false };
  try {
    const crm = noting(await connectToCrm(await readConnection(environment)), written);
    return { exitCode: 0, out: await command.run(crm, args), err: '' };
  } catch (error) {
    if (!(error instanceof DemoRefusal)) throw error;
    const outcome = written.any ? 'A part of it was done; the same command completes it.' : 'Nothing was changed.';
    return { exitCode: 1, out: '', err: `${error.message}\n${outcome} Usage: ${name} ${command.usage}` };
  }
}

/** Wraps the calls to remember whether one of them changed something. */
function noting(crm: CrmApi, written: { any: boolean }): CrmApi {
  const noted = async <T>(write: Promise<T>): Promise<T> => {
    const answer = await write;
    written.any = true;
    return answer;
  };
  return {
    query: crm.query,
    update: (changes) => noted(crm.update(changes)),
    create: (object, rows) => noted(crm.create(object, rows)),
    remove: (ids) => noted(crm.remove(ids)),
    setPassword: (userId, password) => noted(crm.setPassword(userId, password)),
    expirePassword: (userId) => noted(crm.expirePassword(userId)),
  };
}
