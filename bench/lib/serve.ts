// One product (gateway and embedded CRM) in a process of its own, for benchmarks. The argument is the build to serve,
// or --api-only for none; the rest is the environment of `npm start`. Prints one JSON line when it is ready, and stops
// on a signal.
import { startAll } from '#main/start-all.ts';
import { closeWhenStopped } from '#main/until-stopped.ts';

const distDir = process.argv[2];
if (!distDir) throw new Error('Which build? node bench/lib/serve.ts <folder>');
const started = await startAll({
  env: process.env,
  distDir: distDir === '--api-only' ? null : distDir,
  mayEmbedCrm: true,
  defaultLogLevel: 'error',
});
process.stdout.write(`${JSON.stringify({ url: started.url })}\n`);
await closeWhenStopped(started.closers);
