import { describe, expect, it } from 'vitest';
import { checkKyc, type KnownToKyc } from './check-kyc.ts';
import { type FileSlot, firstKycValues, type KycFiles, type KycValues, nextGstKey } from './kyc-values.ts';

const file = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
const filesOf = (...slots: FileSlot[]): KycFiles => Object.fromEntries(slots.map((slot) => [slot, file]));
const profile = {
  firstName: 'Asha',
  lastName: 'Rao',
  designation: 'Chef',
  email: 'asha@cafe.example',
  companyName: 'Cafe',
};
const known: KnownToKyc = { files: filesOf('pan', 'bank', 'gst-1'), profile, gstNumbers: [], completed: false };

const [FIRST, SECOND] = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'] as const;
const values: KycValues = {
  ...firstKycValues({ ...profile, secondEmail: '', mobile: '+91 98450 12345', secondMobile: '' }),
  gsts: [{ key: '1', number: FIRST }],
  pan: 'AAPFU0939F',
  holder: 'Cafe',
  account: '50100012345678',
  accountAgain: '50100012345678',
  ifsc: 'HDFC0000123',
  branch: 'Camp',
  accepted: true,
};
const faults = (change: Partial<KycValues>, more: Partial<KnownToKyc> = {}) =>
  checkKyc({ ...values, ...change }, { ...known, ...more });

describe('checkKyc', () => {
  it('finds nothing wrong with a whole form, whatever blanks and small letters it has', () => {
    expect(faults({})).toEqual({});
    expect(
      faults({
        gsts: [{ key: '1', number: ' 27aapfu 0939f1zv' }],
        pan: 'aapfu 0939f ',
        account: '5010 0012 345678',
        ifsc: 'hdfc0000123',
      }),
    ).toEqual({});
  });

  it('names every field of an empty form', () => {
    const nothing = checkKyc(firstKycValues({ ...profile, secondEmail: '', mobile: '', secondMobile: '' }), {
      ...known,
      files: {},
      profile: { ...profile, designation: ' ' },
    });
    expect(nothing).toEqual({
      profile: { kind: 'profile' },
      mobile: { kind: 'mobile-invalid' },
      'gsts.0.number': { kind: 'gst-required' },
      'files.gst-1': { kind: 'no-file' },
      pan: { kind: 'pan-required' },
      'files.pan': { kind: 'no-file' },
      holder: { kind: 'holder-required' },
      account: { kind: 'account-required' },
      ifsc: { kind: 'ifsc-required' },
      branch: { kind: 'branch-required' },
      'files.bank': { kind: 'no-file' },
      accepted: { kind: 'declaration' },
    });
  });

  it('[KYC-006] takes a second email and a second number only if they are valid, and another number than the first', () => {
    expect(faults({ secondEmail: 'kitchen@cafe.example', secondMobile: '9800000000' })).toEqual({});
    // The profile takes the same number, which may be a landline.
    expect(faults({ secondMobile: '080 2553 0100' })).toEqual({});
    expect(faults({ secondEmail: 'kitchen' })).toEqual({ secondEmail: { kind: 'email-invalid' } });
    expect(faults({ secondMobile: 'call me' })).toEqual({ secondMobile: { kind: 'mobile-invalid' } });
    for (const secondMobile of ['9845012345', '+91 98450-12345']) {
      expect(faults({ mobile: '0 98450 12345', secondMobile })).toEqual({ secondMobile: { kind: 'same-mobile' } });
    }
  });

  it('without GST asks for another document, and for no number', () => {
    const noGst = { noGst: true, gsts: [{ key: '1', number: '' }] };
    expect(faults(noGst)).toEqual({ 'files.other': { kind: 'no-file' } });
    expect(faults(noGst, { files: filesOf('pan', 'bank', 'other') })).toEqual({});
  });

  it('checks further GST numbers only with the box ticked', () => {
    const gsts = [...values.gsts, { key: '2', number: '' }];
    expect(faults({ gsts })).toEqual({});
    expect(faults({ gsts, manyGsts: true })).toEqual({
      'gsts.1.number': { kind: 'gst-required' },
      'files.gst-2': { kind: 'no-file' },
    });
  });

  it('refuses an additional number that is on the account or in the form, but not the first', () => {
    const files = filesOf('pan', 'bank', 'gst-1', 'gst-2');
    expect(faults({}, { gstNumbers: [FIRST] })).toEqual({});
    const twice = [...values.gsts, { key: '2', number: FIRST.toLowerCase() }];
    const exists = { 'gsts.1.number': { kind: 'gst-exists', number: FIRST } };
    expect(faults({ manyGsts: true, gsts: twice }, { files })).toEqual(exists);
    const swapped = [
      { key: '1', number: SECOND },
      { key: '2', number: FIRST },
    ];
    const other = faults({ manyGsts: true, gsts: swapped, pan: '' }, { files, gstNumbers: [FIRST] });
    expect(other['gsts.1.number']).toEqual({ kind: 'gst-exists', number: FIRST });
  });

  it('says what is wrong with a number', () => {
    expect(faults({ gsts: [{ key: '1', number: '27AAPFU0939F1ZW' }] })).toEqual({
      'gsts.0.number': { kind: 'gstin', fault: { kind: 'check-character' } },
    });
    expect(faults({ pan: 'AAGCB7383J' })).toEqual({
      'gsts.0.number': { kind: 'gstin', fault: { kind: 'other-pan', pan: 'AAPFU0939F' } },
    });
    expect(faults({ pan: 'AAPFU0939' })).toMatchObject({ pan: { kind: 'pan', fault: { kind: 'length' } } });
    expect(faults({ ifsc: 'HDFC1000123' })).toMatchObject({
      ifsc: { kind: 'ifsc', fault: { kind: 'character', at: 5 } },
    });
  });

  it('wants the same account number twice, of 9 to 18 digits', () => {
    expect(faults({ accountAgain: '50100012345679' })).toEqual({ accountAgain: { kind: 'account-differs' } });
    expect(faults({ account: '12345678', accountAgain: '12345678' })).toEqual({ account: { kind: 'account-digits' } });
  });

  it('leaves the bank of a verified business as it is when no field is filled in, but takes no half of one', () => {
    const empty = { holder: '', account: '', accountAgain: '', ifsc: '', branch: '' };
    expect(faults(empty, { completed: true })).toEqual({});
    expect(Object.keys(faults({ ...empty, ifsc: 'HDFC0000123' }, { completed: true }))).toEqual([
      'holder',
      'account',
      'branch',
    ]);
  });
});

describe('the form', () => {
  it('begins with the mobile as ten digits', () => {
    expect(values.mobile).toBe('9845012345');
  });
  it('gives a new GST number a key that no other has', () => {
    expect(
      nextGstKey([
        { key: '1', number: '' },
        { key: '4', number: '' },
      ]),
    ).toBe('5');
  });
});
