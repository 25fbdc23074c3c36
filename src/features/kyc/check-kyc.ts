import * as v from 'valibot';
import { telephone } from '#domain/field-schemas.ts';
import { isEmail } from '#domain/rules/email.ts';
import {
  type FormFault,
  type GstinFault,
  gstinFault,
  gstinMismatch,
  ifscFault,
  type PanFault,
  panFault,
  storedNumber,
} from '#domain/rules/indian-numbers.ts';
import { isMobile, storedMobile } from '#domain/rules/mobile-number.ts';
import { type FileSlot, type GstEntry, gstSlot, gstsOf, hasBank, type KycFiles, type KycValues } from './kyc-values.ts';

export type KycFieldFault =
  | { kind: 'email-invalid' | 'mobile-invalid' | 'same-mobile' }
  | { kind: 'gst-required' | 'pan-required' | 'no-file' }
  | { kind: 'gst-exists'; number: string }
  | { kind: 'gstin'; fault: GstinFault | { kind: 'other-pan'; pan: string } }
  | { kind: 'pan'; fault: PanFault }
  | { kind: 'ifsc'; fault: FormFault }
  | { kind: 'holder-required' | 'account-required' | 'account-digits' | 'account-differs' }
  | { kind: 'ifsc-required' | 'branch-required' }
  | { kind: 'declaration' }
  /** A required field that is read-only here is empty (KYC-006). */
  | { kind: 'profile' };

/** The path of a field in the form; files have paths of their own. */
export type KycPath = keyof KycValues | 'profile' | `gsts.${number}.number` | `files.${FileSlot}`;
export type KycFaults = Readonly<Record<string, KycFieldFault>>;

export type KnownToKyc = {
  files: KycFiles;
  /** What the form shows of the profile. */
  profile: KycProfile;
  /** The GST numbers of the account. */
  gstNumbers: readonly string[];
  /** The KYC was completed, so the shop knows the bank account. */
  completed: boolean;
};

/** Returns the fault of each wrong field by its path (KYC-006, KYC-008 to KYC-010, KYC-012). */
export function checkKyc(values: KycValues, known: KnownToKyc): KycFaults {
  const pan = storedNumber(values.pan);
  const faults: [KycPath, KycFieldFault | null][] = [
    ['profile', missingOf(known.profile).length > 0 ? { kind: 'profile' } : null],
    ['secondEmail', emailFault(values.secondEmail.trim())],
    ['mobile', isMobile(storedMobile(values.mobile)) ? null : { kind: 'mobile-invalid' }],
    ['secondMobile', secondMobileFault(values)],
    ...gstsOf(values).flatMap((entry, at) => gstFaults(entry, at, { values, known, pan })),
    ...(values.noGst ? [needFile('other', known)] : []),
    ['pan', pan === '' ? { kind: 'pan-required' } : wrap('pan', panFault(pan))],
    needFile('pan', known),
    ...(hasBank(values) || !known.completed ? bankFaults(values) : []),
    needFile('bank', known),
    ['accepted', values.accepted ? null : { kind: 'declaration' }],
  ];
  return Object.fromEntries(faults.flatMap(([path, fault]) => (fault ? [[path, fault]] : [])));
}

const profileFields = ['firstName', 'lastName', 'designation', 'email', 'companyName'] as const;
export type ProfileField = (typeof profileFields)[number];
export type KycProfile = { readonly [F in ProfileField]: string };

/** Returns the required fields of the profile that are empty. */
export const missingOf = (profile: KycProfile): ProfileField[] =>
  profileFields.filter((field) => profile[field].trim() === '');

const emailFault = (email: string): KycFieldFault | null =>
  email === '' || (email.length <= 80 && isEmail(email)) ? null : { kind: 'email-invalid' };

function secondMobileFault({ mobile, secondMobile }: KycValues): KycFieldFault | null {
  const second = secondMobile.trim();
  if (second === '') return null;
  if (!v.is(telephone, second)) return { kind: 'mobile-invalid' };
  return storedMobile(second) === storedMobile(mobile) ? { kind: 'same-mobile' } : null;
}

function needFile(slot: FileSlot, { files }: KnownToKyc): [KycPath, KycFieldFault | null] {
  return [`files.${slot}`, files[slot] ? null : { kind: 'no-file' }];
}

function gstFaults(
  entry: GstEntry,
  at: number,
  { values, known, pan }: { values: KycValues; known: KnownToKyc; pan: string },
): [KycPath, KycFieldFault | null][] {
  const number = storedNumber(entry.number);
  const fault = (): KycFieldFault | null => {
    if (number === '') return { kind: 'gst-required' };
    const form = gstinFault(number);
    if (form) return { kind: 'gstin', fault: form };
    // The shop may ask for the document of a number that it has; an additional number must be new (KYC-009).
    const earlier = values.gsts.slice(0, at).map((other) => storedNumber(other.number));
    if (at > 0 && [...earlier, ...known.gstNumbers].includes(number)) return { kind: 'gst-exists', number };
    const other = panFault(pan) ? null : gstinMismatch(number, { pan, states: [] });
    return other?.kind === 'other-pan' ? { kind: 'gstin', fault: other } : null;
  };
  return [[`gsts.${at}.number`, fault()], needFile(gstSlot(entry), known)];
}

function bankFaults({ holder, account, accountAgain, ifsc, branch }: KycValues): [KycPath, KycFieldFault | null][] {
  const number = storedNumber(account);
  const code = storedNumber(ifsc);
  const numberFault = (): KycFieldFault | null => {
    if (number === '') return { kind: 'account-required' };
    return /^\d{9,18}$/.test(number) ? null : { kind: 'account-digits' };
  };
  return [
    ['holder', holder.trim() === '' ? { kind: 'holder-required' } : null],
    ['account', numberFault()],
    ['accountAgain', storedNumber(accountAgain) === number ? null : { kind: 'account-differs' }],
    ['ifsc', code === '' ? { kind: 'ifsc-required' } : wrap('ifsc', ifscFault(code))],
    ['branch', branch.trim() === '' ? { kind: 'branch-required' } : null],
  ];
}

function wrap(kind: 'pan', fault: PanFault | null): KycFieldFault | null;
function wrap(kind: 'ifsc', fault: FormFault | null): KycFieldFault | null;
function wrap(kind: 'pan' | 'ifsc', fault: PanFault | FormFault | null): KycFieldFault | null {
  return fault && ({ kind, fault } as KycFieldFault);
}
