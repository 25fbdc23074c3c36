import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import type { indianNumberTexts } from '#texts/en/indian-numbers.ts';
import type { kycTexts } from '#texts/en/kyc.ts';
import { numberWords } from '#ui/fields/number-words.ts';
import type { KycFieldFault } from './check-kyc.ts';

type Words = { errors: Translation<typeof kycTexts.en>['errors']; numbers: Translation<typeof indianNumberTexts.en> };

/** Says what is wrong with a field of the KYC form. */
export function kycWords({ errors: t, numbers }: Words, fault: KycFieldFault): string {
  switch (fault.kind) {
    case 'email-invalid':
      return t.emailInvalid;
    case 'mobile-invalid':
      return t.mobileInvalid;
    case 'same-mobile':
      return t.sameMobile;
    case 'gst-required':
      return t.gstRequired;
    case 'gst-exists':
      return t.gstExists(fault.number);
    case 'gstin':
      return numberWords(numbers, 'gst', fault.fault);
    case 'pan-required':
      return t.panRequired;
    case 'pan':
      return numberWords(numbers, 'pan', fault.fault);
    case 'no-file':
      return t.noFile;
    case 'holder-required':
      return t.holderRequired;
    case 'account-required':
      return t.accountRequired;
    case 'account-digits':
      return t.accountDigits;
    case 'account-differs':
      return t.accountDiffers;
    case 'ifsc-required':
      return t.ifscRequired;
    case 'ifsc':
      return numberWords(numbers, 'ifsc', fault.fault);
    case 'branch-required':
      return t.branchRequired;
    case 'declaration':
      return t.declaration;
    case 'profile':
      return t.missingProfile;
    default:
      return unreachable(fault);
  }
}
