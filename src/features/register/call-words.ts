import type { CallFault } from '#api/call.ts';
import { unreachable } from '#lib/assert.ts';
import type { CodeRefusal, SignUpRefusal } from '#protocol/registration.ts';
import type { Translation } from '#texts/area.ts';
import type { registerTexts } from '#texts/en/register.ts';

type Words = Translation<typeof registerTexts.en>['fault'];
/** A call that failed for a reason outside the form. */
export type OtherFault =
  | CallFault
  | Extract<
      CodeRefusal | SignUpRefusal,
      { kind: 'sms-unavailable' | 'crm-unavailable' | 'too-many-requests' | 'refused' }
    >;

/** Says why a call failed: a heading, and help where there is any (AUTH-017, AUTH-023). */
export function callWords(t: Words, fault: OtherFault): { title: string; help: string | null } {
  switch (fault.kind) {
    case 'refused':
      return { title: fault.message ?? t.refused, help: null };
    case 'too-many-requests':
      return { title: t.tooMany(Math.max(1, Math.ceil(fault.retryAfterMs / 1000))), help: null };
    case 'update-wanted':
      return { title: t.tooOld, help: null };
    case 'unreachable':
      return { title: t.server, help: t.noAnswer };
    case 'crm-unavailable':
    case 'sms-unavailable':
    case 'failed':
      return { title: t.server, help: t.kept };
    default:
      return unreachable(fault);
  }
}
