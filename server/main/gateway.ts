import { builtApp } from './built-app.ts';
import { runProgram } from './run-program.ts';

// Runs only the gateway, with a remote CRM and a database of its own. With `--api-only` it serves no pages.
const isApiOnly = process.argv.includes('--api-only');

await runProgram(
  { env: process.env, distDir: isApiOnly ? null : builtApp, mayEmbedCrm: false, defaultLogLevel: 'info' },
  ({ url }) => `Larder's gateway is running at ${url}\n`,
);
