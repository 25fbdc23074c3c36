import type { SignInFault } from '#api/sign-in.ts';
import type { NotStored } from '#app/app.ts';
import type { Result } from '#lib/result.ts';

/** How many sign-ins of this visit failed in a row (AUTH-031). It outlives the form, which people leave and open again. */
export const loginFailures = { count: 0 };

/** After more than three failures the app offers to reload. */
export const mayNeedReload = (failures: number): boolean => failures > 3;

/** Counts a call that got nowhere. A success ends the count; an answer such as 'wrong password' neither adds nor ends. */
export function failuresAfter(failures: number, outcome: Result<unknown, SignInFault | NotStored>): number {
  if (outcome.ok) return 0;
  switch (outcome.error.kind) {
    case 'unreachable':
    case 'failed':
    case 'crm-unavailable':
    case 'not-stored':
      return failures + 1;
    default:
      return failures;
  }
}
