import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { readPin } from '#db/queries/read-pin.ts';
import type { PinView } from '#db/views/index.ts';
import { pinFault, storedNumber } from '#domain/rules/indian-numbers.ts';
import { indianNumberTexts } from '#texts/en/indian-numbers.ts';
import { registerTexts } from '#texts/en/register.ts';
import { useApp } from '#ui/app-context.ts';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { type FormDraft, useFormDraft } from '#ui/forms/use-form-draft.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { checkSignUp, panFrom, type SignUpFaults, type SignUpField } from './check-sign-up.ts';
import { faultWords } from './fault-words.ts';
import { emptySignUp, neverKept, type SignUpValues } from './sign-up-values.ts';

export type SignUpForm = {
  form: UseFormReturnType<SignUpValues>;
  draft: FormDraft<SignUpValues>;
  /** What the device knows of the typed PIN code; null while it is typed, and for some milliseconds then. */
  pin: PinView | null;
  /** The properties of a text field; says what is wrong when the user leaves it. */
  field(name: SignUpField): object;
  /** Reads what the device knows of the PIN code, also where somebody types faster than `pin` follows. */
  pinNow(): Promise<PinView>;
  /** `known`: of the PIN code; without it, `pin`. */
  faults(known?: PinView): SignUpFaults;
  /** Shows faults beside their fields and goes to the first. */
  refuse(faults: SignUpFaults): void;
  wordsOf(field: SignUpField, fault: NonNullable<SignUpFaults[SignUpField]>): string;
};

/** The form's values with their draft, their rules, and what the device knows of the PIN code. */
export function useSignUpForm(): SignUpForm {
  const t = useTexts(registerTexts);
  const numbers = useTexts(indianNumberTexts);
  const { dbs } = useApp();
  const form = useForm<SignUpValues>({ initialValues: emptySignUp });
  const draft = useFormDraft(form, { name: 'register', omit: neverKept });
  const pincode = storedNumber(form.values.pincode);
  const isTyped = pinFault(pincode) === null;
  const read = useLive(readPin, { pincode: isTyped ? pincode : '' });
  const pin = isTyped ? (read ?? null) : null;
  const goToFault = useGoToFault(form);
  useFilledPan(form, draft.ready);

  const faults: SignUpForm['faults'] = (known = pin ?? { kind: 'unknown' }) =>
    checkSignUp(form.getValues(), { pin: known, nowMs: Date.now() });
  const wordsOf: SignUpForm['wordsOf'] = (name, fault) => faultWords(t, numbers, name, fault);
  return {
    form,
    draft,
    pin,
    async pinNow() {
      const pincode = storedNumber(form.getValues().pincode);
      return pinFault(pincode) === null ? readPin(dbs, { pincode }) : { kind: 'unknown' };
    },
    faults,
    wordsOf,
    field: (name) => ({
      ...form.getInputProps(name),
      onBlur: () => {
        const fault = form.getValues()[name] === '' ? undefined : faults()[name];
        form.setFieldError(name, fault ? wordsOf(name, fault) : null);
      },
    }),
    refuse(wrong) {
      const entries = Object.entries(wrong).map(([name, fault]) => [name, wordsOf(name as SignUpField, fault)]);
      form.setErrors(Object.fromEntries(entries));
      goToFault();
    },
  };
}

/** Returns a function that moves the focus to the first wrong field once its step is drawn. */
function useGoToFault(form: UseFormReturnType<SignUpValues>): () => void {
  const [refusals, setRefusals] = useState(0);
  const go = useEffectEvent(() => focusFirstError(form, form.errors));
  useEffect(() => {
    if (refusals > 0) go();
  }, [refusals]);
  return () => setRefusals((count) => count + 1);
}

/** A GST number brings its PAN along: when it is typed, and when a draft comes back, which never holds the PAN. */
function useFilledPan(form: UseFormReturnType<SignUpValues>, ready: boolean): void {
  const { gst } = form.values;
  const fill = useEffectEvent((from: string) => {
    const pan = panFrom({ gst: from, pan: form.getValues().pan });
    if (pan !== null) form.setFieldValue('pan', pan);
  });
  useEffect(() => {
    if (ready) fill(gst);
  }, [gst, ready]);
}
