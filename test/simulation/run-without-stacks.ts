import { type HistoryEnd, type HistoryOptions, runHistory } from './history.ts';

/**
 * Runs a history without stack traces: it makes many errors, and nobody reads their stacks. A failure runs again, with
 * them.
 */
export async function runWithoutStacks(options: HistoryOptions): Promise<HistoryEnd> {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return await runHistory(options);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
