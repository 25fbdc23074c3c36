import * as v from 'valibot';

/** Returns the path of the first fault, without the value, because bodies hold addresses. */
export function issuePath(issues: readonly v.BaseIssue<unknown>[]): string {
  const first = issues[0];
  return (first && v.getDotPath(first)) || (first?.type ?? 'unknown');
}
