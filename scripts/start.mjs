// `npm start`: installs and builds what is missing, then runs gateway and embedded CRM until Ctrl-C. Uses only Node's
// own modules, because a fresh clone has no others, and must work with any Node from 20.19.
import { ensureBuilt } from './lib/build.mjs';
import { runTogether } from './lib/children.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin } from './lib/run.mjs';

await ensureInstalled();
await ensureBuilt();
process.exitCode = await runTogether([{ command: bin('node'), args: ['server/main/start.ts'] }]);
