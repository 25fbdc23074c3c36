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
    // Vite serves the pages, so payment providers send browsers back to it.
    env: { PORT: gatewayPort, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' },
  },
  { command: bin('vite'), args: [], env: { GATEWAY_PORT: gatewayPort } },
]);
