import type { ResetFault } from '#api/reset-password.ts';
import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import type { accountTexts } from '#texts/en/account.ts';

type Words = Translation<typeof accountTexts.en>['login'];

/** Says why no mail was sent, in the words of the login. */
export function resetFaultWords(t: Words, fault: Exclude<ResetFault, { kind: 'refused' }>): string {
  switch (fault.kind) {
    case 'unreachable':
      return t.noAnswer;
    case 'crm-unavailable':
      return fault.answered ? t.server : t.shopSilent;
    case 'failed':
      return t.server;
    case 'too-many-requests':
      return t.tooMany(Math.max(1, Math.ceil(fault.retryAfterMs / 1000)));
    case 'update-wanted':
      return t.tooOld;
    default:
      return unreachable(fault);
  }
}
