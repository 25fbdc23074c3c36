import { useState } from 'react';
import type { CallFault } from '#api/call.ts';
import { proveNumber, sendCode } from '#api/register.ts';
import { isMobile, storedMobile } from '#domain/rules/mobile-number.ts';
import type { CodeRefusal, ProofRefusal } from '#protocol/registration.ts';
import { registerTexts } from '#texts/en/register.ts';
import { useApp } from '#ui/app-context.ts';
import { useTexts } from '#ui/use-texts.ts';
import { callWords } from './call-words.ts';
import { codeFault } from './check-sign-up.ts';
import { PROOF_MS } from './sign-up-values.ts';
import type { SignUpForm } from './use-sign-up-form.ts';

/** Sends a code to the mobile number, and has the typed one checked (AUTH-013 to AUTH-017). */
export function useMobileCheck({ form, wordsOf }: SignUpForm) {
  const t = useTexts(registerTexts);
  const { network } = useApp();
  const [busy, setBusy] = useState<'send' | 'verify' | null>(null);
  /** Why nothing was sent, for what concerns neither the number nor the code. */
  const [problem, setProblem] = useState<{ title: string; help: string | null } | null>(null);

  const begin = (what: 'send' | 'verify') => {
    setBusy(what);
    setProblem(null);
    form.clearFieldError('code');
  };

  const send = async () => {
    const mobile = storedMobile(form.getValues().mobile);
    if (!isMobile(mobile)) {
      form.setFieldError('mobile', t.mobileForCode);
      form.getInputNode('mobile')?.focus();
      return;
    }
    begin('send');
    const sent = await sendCode(network, mobile);
    setBusy(null);
    if (!sent.ok) return refused(sent.error);
    const { digits, resendAfterMs } = sent.value;
    form.setFieldValue('code', '');
    form.setFieldValue('check', { mobile, digits, resendAtMs: Date.now() + resendAfterMs, provenUntilMs: 0 });
  };

  const verify = async (typed?: string) => {
    const values = { ...form.getValues(), ...(typed === undefined ? {} : { code: typed }) };
    const fault = codeFault(values);
    if (fault) return form.setFieldError('code', wordsOf('code', fault));
    const { mobile, code, check } = values;
    begin('verify');
    const proven = await proveNumber(network, { mobile: storedMobile(mobile), code });
    setBusy(null);
    form.setFieldValue('code', '');
    if (!proven.ok) return refused(proven.error);
    if (check) form.setFieldValue('check', { ...check, provenUntilMs: Date.now() + PROOF_MS });
  };

  function refused(fault: CodeRefusal | ProofRefusal | CallFault): void {
    if (fault.kind === 'invalid-number') form.setFieldError('mobile', t.otp.invalidNumber);
    else if (fault.kind === 'invalid-code') {
      form.setFieldError('code', t.otp.wrong);
      form.getInputNode('code')?.querySelector('input')?.focus();
    } else if (fault.kind === 'code-over') form.setFieldError('code', t.otp.over);
    else setProblem(callWords(t.fault, fault));
  }

  return { busy, problem, send, verify };
}
