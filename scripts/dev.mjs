// `npm run dev`: the page from Vite with hot reload, and gateway and embedded CRM, which restart when their sources
// change. One Ctrl-C stops both.
import { runTogether } from './lib/children.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin } from './lib/run.mjs';

const gatewayPort = process.env.GATEWAY_PORT ?? '8787';

await ensureInstalled();
process.exitCode = await runTogether([
  {
    command: bin('node'),
    args: ['--watch', '--watch-preserve-output', 'server/main/start.ts', '--api-only'],
    env: { PORT: gatewayPort },
  },
  { command: bin('vite'), args: [], env: { GATEWAY_PORT: gatewayPort } },
]);
