import { spawn } from 'node:child_process';
import { projectEnv, root } from './run.mjs';

/**
 * Starts programs that run until Ctrl-C. The terminal sends Ctrl-C to all of them; we only wait, so that their last
 * output is seen and no process remains. When one ends by itself, we stop the others. Resolves with the first exit code
 * that is not 0.
 */
export async function runTogether(programs) {
  const children = programs.map(({ command, args, env }) =>
    spawn(command, args, { cwd: root, env: projectEnv(env), stdio: 'inherit' }),
  );
  const tell = (signal) => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => tell('SIGTERM'));
  const codes = await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) => {
          child.on('error', (error) => {
            console.error(String(error));
            resolve(1);
          });
          child.on('exit', (code) => {
            tell('SIGTERM');
            resolve(code ?? 0);
          });
        }),
    ),
  );
  return codes.find((code) => code !== 0) ?? 0;
}
