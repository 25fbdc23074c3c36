import type { KycFormView } from '#db/views/index.ts';
import { storedMobile } from '#domain/rules/mobile-number.ts';

/** A GST number of the form; `key` names it in `KycFiles` and stays when others are removed. */
export type GstEntry = { key: string; number: string };

/** What the KYC form holds besides files. The form's draft keeps it. */
export type KycValues = {
  secondEmail: string;
  mobile: string;
  secondMobile: string;
  noGst: boolean;
  manyGsts: boolean;
  /** The first is the GST upload, the others the list of `manyGsts`. */
  gsts: GstEntry[];
  pan: string;
  holder: string;
  account: string;
  accountAgain: string;
  ifsc: string;
  branch: string;
  accepted: boolean;
};

/** The document that a file is for. */
export type FileSlot = 'pan' | 'bank' | 'other' | `gst-${string}`;

/** Prepared files. They are kept apart from what is typed, so that no key stroke writes photographs. */
export type KycFiles = { readonly [S in FileSlot]?: File };

export const gstSlot = ({ key }: GstEntry): FileSlot => `gst-${key}`;

/** What the form shows before anything is typed. */
export function firstKycValues({ secondEmail, mobile, secondMobile }: KycFormView): KycValues {
  return {
    secondEmail,
    mobile: storedMobile(mobile),
    secondMobile: secondMobile.trim(),
    noGst: false,
    manyGsts: false,
    gsts: [{ key: '1', number: '' }],
    pan: '',
    holder: '',
    account: '',
    accountAgain: '',
    ifsc: '',
    branch: '',
    accepted: false,
  };
}

/** The GST numbers that are submitted: none, one, or all (KYC-011). */
export function gstsOf({ noGst, manyGsts, gsts }: Pick<KycValues, 'noGst' | 'manyGsts' | 'gsts'>): GstEntry[] {
  return noGst ? [] : manyGsts ? gsts : gsts.slice(0, 1);
}

/** Whether any bank field is filled in; if none is, the shop keeps what it has. */
export function hasBank({ holder, account, accountAgain, ifsc, branch }: KycValues): boolean {
  return [holder, account, accountAgain, ifsc, branch].some((text) => text.trim() !== '');
}

/** A key that no entry has. */
export function nextGstKey(gsts: readonly GstEntry[]): string {
  return String(Math.max(0, ...gsts.map(({ key }) => Number(key))) + 1);
}
