import type { SignInFault } from '#api/sign-in.ts';
import type { NotStored } from '#app/app.ts';
import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import type { accountTexts } from '#texts/en/account.ts';

type Words = Translation<typeof accountTexts.en>['login'];

/** Returns why the login failed: a heading, and help where there is any (AUTH-027 to AUTH-032). */
export function faultWords(t: Words, fault: SignInFault | NotStored): { title: string; help: string | null } {
  switch (fault.kind) {
    case 'refused':
      return { title: fault.message ?? t.wrong, help: null };
    case 'password-expired':
      return { title: t.expired, help: null };
    case 'too-many-requests':
      return { title: t.tooMany(Math.max(1, Math.ceil(fault.retryAfterMs / 1000))), help: null };
    case 'crm-unavailable':
      return fault.answered ? { title: t.server, help: null } : { title: t.failed, help: t.shopSilent };
    case 'failed':
      return { title: t.server, help: null };
    case 'unreachable':
      return { title: t.failed, help: t.noAnswer };
    case 'not-stored':
      return { title: t.failed, help: t.notStored };
    case 'update-wanted':
      return { title: t.tooOld, help: null };
    default:
      return unreachable(fault);
  }
}
