import { useState } from 'react';
import { signUp as register } from '#api/register.ts';
import { registerTexts } from '#texts/en/register.ts';
import { useApp, useToasts } from '#ui/app-context.ts';
import { ToastMs } from '#ui/toasts/toast-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { callWords } from './call-words.ts';
import { firstWrongStep, stepFields } from './check-sign-up.ts';
import { signUpRequestOf } from './sign-up-values.ts';
import type { SignUpForm } from './use-sign-up-form.ts';

const LAST = stepFields.length - 1;

/** Sends the whole form (AUTH-022, AUTH-023). */
export function useSubmit(signUp: SignUpForm, on: { registered: () => void; notServed: (pin: string) => void }) {
  const t = useTexts(registerTexts);
  const { network } = useApp();
  const toasts = useToasts();
  const { form, draft, faults, refuse } = signUp;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ title: string; help: string | null } | null>(null);

  const submit = async () => {
    setProblem(null);
    const { code, ...others } = faults();
    if (others.pincode?.kind === 'not-served') return on.notServed(form.getValues().pincode);
    const step = firstWrongStep(others);
    if (step !== null || code) {
      // The last step asks for the code, too.
      form.setFieldValue('step', step ?? LAST);
      return refuse({ ...others, ...(code ? { code } : {}) });
    }
    setBusy(true);
    const outcome = await register(network, signUpRequestOf(form.getValues()));
    setBusy(false);
    if (outcome.ok) {
      draft.clear();
      return on.registered();
    }
    const fault = outcome.error;
    if (fault.kind === 'pincode-not-served') return on.notServed(fault.pincode);
    const words = fault.kind === 'mobile-not-proven' ? { title: t.otp.again, help: null } : callWords(t.fault, fault);
    if (fault.kind === 'mobile-not-proven') form.setFieldValue('check', null);
    setProblem(words);
    toasts.show({
      text: words.title,
      tone: 'error',
      ms: ToastMs.refusal,
      action: { label: t.fault.close, run: () => undefined },
    });
  };
  return { busy, problem, submit };
}
