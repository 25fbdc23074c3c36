// `npm start`: installs and builds what is missing, then runs gateway and embedded CRM until Ctrl-C. Node's own modules
// only, because on a fresh clone there are no others, and any Node from 20.19 must do.
import { ensureBuilt } from './lib/build.mjs';
import { runTogether } from './lib/children.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin } from './lib/run.mjs';

await ensureInstalled();
await ensureBuilt();
process.exitCode = await runTogether([{ command: bin('node'), args: ['server/main/start.ts'] }]);
