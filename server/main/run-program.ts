import { keepFilesPrivate } from '#crm/store/data-directory.ts';
import { describeSlips } from '#gateway/config/environment.ts';
import { loggedError } from '#lib/logged-error.ts';
import { StartRefused } from '#lib/start-refused.ts';
import { type Started, type StartOptions, startAll } from './start-all.ts';
import { closeWhenStopped } from './until-stopped.ts';

/**
 * Starts everything, prints the welcome text once it serves, and stops on Ctrl-C. Prints a plain message when it cannot
 * start.
 */
export async function runProgram(options: StartOptions, welcome: (started: Started) => string): Promise<void> {
  keepFilesPrivate();
  for (const line of describeSlips(options.env)) process.stderr.write(`${line}\n`);
  try {
    const started = await startAll(options);
    const stopped = closeWhenStopped(started.closers);
    if (await started.ready()) process.stdout.write(welcome(started));
    await stopped;
  } catch (error) {
    process.stderr.write(`${explanation(error)}\n`);
    process.exitCode = 1;
  }
}

/** Explains a refusal by its message, and a bug by its stack. */
function explanation(error: unknown): string {
  return error instanceof StartRefused ? error.message : loggedError(error).stack;
}
