import { useState } from 'react';
import { changePassword, type PasswordChangeFault } from '#api/password.ts';
import { unreachable } from '#lib/assert.ts';
import type { PasswordRequest } from '#protocol/registration.ts';
import type { Translation } from '#texts/area.ts';
import { profileTexts } from '#texts/en/profile.ts';
import { useApp, useToasts } from '#ui/app-context.ts';
import { useTexts } from '#ui/use-texts.ts';

/** Sends one change of the password at a time; `fault` says why the last one failed. */
export function usePasswordChange(onChanged: () => void) {
  const t = useTexts(profileTexts).change;
  const app = useApp();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const send = async (request: PasswordRequest) => {
    const { owner } = app;
    if (!owner) return;
    setBusy(true);
    setFault(null);
    const outcome = await changePassword(app.network, { contactId: owner.contactId, ...request });
    setBusy(false);
    if (!outcome.ok) return setFault(passwordFaultWords(t, outcome.error));
    onChanged();
    toasts.show({ text: t.done });
  };
  return { busy, fault, send };
}

/** Returns why the password is as it was: the CRM's first message, or a text of ours (PROF-010). */
export function passwordFaultWords(
  t: Translation<typeof profileTexts.en>['change'],
  fault: PasswordChangeFault,
): string {
  switch (fault.kind) {
    case 'refused':
      return fault.message ?? t.wrong;
    case 'too-many-requests':
      return t.tooMany(Math.max(1, Math.ceil(fault.retryAfterMs / 60_000)));
    case 'crm-unavailable':
    case 'failed':
      return t.wrong;
    case 'unreachable':
      return t.noAnswer;
    case 'signed-out':
      return t.signedOut;
    case 'update-wanted':
      return t.tooOld;
    default:
      return unreachable(fault);
  }
}
