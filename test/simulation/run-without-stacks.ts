import { type HistoryEnd, type HistoryOptions, runHistory } from './history.ts';

/** Histories make many errors, whose stacks nobody reads: a failure is run again, with them. */
export async function runWithoutStacks(options: HistoryOptions): Promise<HistoryEnd> {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return await runHistory(options);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
