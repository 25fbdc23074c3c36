import { builtApp } from './built-app.ts';
import { runProgram } from './run-program.ts';
import { welcome } from './welcome.ts';

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
