import type { Translation } from '#texts/area.ts';
import type { indianNumberTexts } from '#texts/en/indian-numbers.ts';
import type { registerTexts } from '#texts/en/register.ts';
import { numberWords } from '#ui/fields/number-words.ts';
import type { SignUpFault, SignUpField } from './check-sign-up.ts';

type Words = Pick<Translation<typeof registerTexts.en>, 'errors' | 'codeLength' | 'unusable'>;
type NumberWords = Translation<typeof indianNumberTexts.en>;

/** Says what is wrong with a field (AUTH-003 to AUTH-021). */
export function faultWords(t: Words, numbers: NumberWords, field: SignUpField, fault: SignUpFault): string {
  if (fault.kind === 'number') return numberWords(numbers, field === 'gst' ? 'gst' : 'pan', fault.fault);
  if (fault.kind === 'code-length') return t.codeLength(fault.digits);
  const words: Readonly<Record<string, string>> = t.errors[field];
  return words[fault.kind] ?? t.unusable;
}
