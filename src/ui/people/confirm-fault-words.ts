import type { ConfirmFault } from '#api/password.ts';
import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import type { accountTexts } from '#texts/en/account.ts';

type Words = Pick<
  Translation<typeof accountTexts.en>['login'],
  'wrong' | 'expired' | 'tooMany' | 'server' | 'noAnswer' | 'tooOld'
> & { signedOut: string };

/** Returns why the account's password was not confirmed, in the words of the login. */
export function confirmFaultWords(t: Words, fault: ConfirmFault): string {
  switch (fault.kind) {
    case 'refused':
      return fault.message ?? t.wrong;
    case 'password-expired':
      return t.expired;
    case 'too-many-requests':
      return t.tooMany(Math.max(1, Math.ceil(fault.retryAfterMs / 1000)));
    case 'crm-unavailable':
      return fault.answered ? t.server : t.noAnswer;
    case 'failed':
      return t.server;
    case 'unreachable':
      return t.noAnswer;
    case 'update-wanted':
      return t.tooOld;
    case 'signed-out':
      return t.signedOut;
    default:
      return unreachable(fault);
  }
}
