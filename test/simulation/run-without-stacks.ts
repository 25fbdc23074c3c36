import { type HistoryEnd, type HistoryOptions, runHistory } from './history.ts';

/** Histories make many errors, and a tenth of their time went into stacks that nobody reads: a failure is run again. */
export async function runWithoutStacks(options: HistoryOptions): Promise<HistoryEnd> {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return await runHistory(options);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
