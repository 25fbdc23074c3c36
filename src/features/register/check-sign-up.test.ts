import { describe, expect, it } from 'vitest';
import type { PinView } from '#db/views/index.ts';
import { customerTypes } from '#domain/customer-types.ts';
import { indianNumberTexts } from '#texts/en/indian-numbers.ts';
import { registerTexts } from '#texts/en/register.ts';
import { checkSignUp, firstWrongStep, panFrom, type SignUpField } from './check-sign-up.ts';
import { faultWords } from './fault-words.ts';
import { emptySignUp, isProven, leadOf, neverKept, type SignUpValues, signUpRequestOf } from './sign-up-values.ts';

const GSTIN = '27AAPFU0939F1ZV';
const nowMs = 1_000_000;
const pune: PinView = { kind: 'served', places: [{ area: 'Camp', city: 'Pune', state: 'Maharashtra' }] };
const values: SignUpValues = {
  ...emptySignUp,
  step: 3,
  pincode: '411001',
  customerType: 'Cafe',
  companyName: 'Camp Coffee LLP',
  gst: GSTIN,
  pan: 'AAPFU0939F',
  firstName: 'Asha',
  lastName: 'Rao',
  designation: 'Owner',
  email: 'asha@camp.example',
  mobile: '9876543210',
  check: { mobile: '9876543210', digits: 4, resendAtMs: 0, provenUntilMs: nowMs + 1 },
  password: 'kitchen 1',
  confirmPassword: 'kitchen 1',
};

/** Returns what the form says under its fields. */
function words(changed: Partial<SignUpValues>, pin = pune): Partial<Record<SignUpField, string>> {
  const faults = checkSignUp({ ...values, ...changed }, { pin, nowMs });
  const said = Object.entries(faults).map(([field, fault]) => [
    field,
    faultWords(registerTexts.en, indianNumberTexts.en, field as SignUpField, fault),
  ]);
  return Object.fromEntries(said);
}

describe('the registration form', () => {
  it('accepts a business with its numbers', () => {
    expect(words({})).toEqual({});
  });

  it('[AUTH-002] has the customer types of the specification', () => {
    expect(customerTypes).toEqual([
      'Affordable Casual Dine',
      'Cafe',
      'Caterers',
      'Central Government Entity',
      'Cloud Kitchen',
      'Desserts & Ice-Creams',
      'Educational Institute',
      'Fine Dine',
      'Hotels',
      'Institutional Suppliers',
      'Petroleum Business',
      'Premium Casual Dine',
      'Pubs & Bars',
      'State Government Entity',
      'Others',
    ]);
    for (const customerType of customerTypes) expect(words({ customerType, otherType: 'Temple kitchen' })).toEqual({});
  });

  it('[AUTH-003] requires a customer type, and for Others the business type in words', () => {
    expect(words({ customerType: '' })).toEqual({ customerType: 'Customer Type is required' });
    expect(words({ customerType: 'Others', otherType: ' ' })).toEqual({ otherType: 'Please enter your business type' });
    const sent = signUpRequestOf({ ...values, customerType: 'Others', otherType: ' Temple kitchen ' });
    expect(sent).toMatchObject({ customerType: 'Others', otherType: 'Temple kitchen' });
    expect(signUpRequestOf({ ...values, otherType: 'typed before' }).otherType).toBe('');
  });

  it.each<[SignUpField, string]>([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['companyName', 'Business name is required'],
    ['designation', 'Designation is required'],
  ])('[AUTH-004] requires %s', (field, text) => {
    for (const blank of ['', '  ']) expect(words({ [field]: blank })).toEqual({ [field]: text });
  });

  it('requires a valid email', () => {
    expect(words({ email: ' ' })).toEqual({ email: 'Email is required' });
    for (const email of ['asha', 'asha@', '@camp.example', 'asha@camp', 'a b@camp.example']) {
      expect(words({ email }), email).toEqual({ email: 'Email is Invalid' });
    }
    expect(words({ email: ' asha@camp.example ' })).toEqual({});
  });

  it('[AUTH-007] [AUTH-008] requires the PAN; GST is optional, and without both it asks for either', () => {
    expect(words({ pan: '' })).toEqual({ pan: 'PAN is required' });
    expect(words({ gst: '', pan: ' ' })).toEqual({ pan: 'Please enter either GST or Pan number' });
    expect(words({ gst: '' })).toEqual({});
  });

  it('[AUTH-009] sends GST number and PAN without any blank, in capitals', () => {
    const typed = { gst: ' 27aapfu 0939f1zv', pan: 'aapfu\t0939f ' };
    expect(words(typed)).toEqual({});
    expect(signUpRequestOf({ ...values, ...typed })).toMatchObject({ gst: GSTIN, pan: 'AAPFU0939F' });
  });

  it.each([
    [{ gst: '27AAPFU0939F1Z' }, { gst: 'A GST number has 15 characters, this one has 14' }],
    [{ gst: '2OAAPFU0939F1ZV' }, { gst: "Character 2 of a GST number is a digit, not 'O'" }],
    [{ gst: '27AAPFU0938F1ZV' }, { gst: 'One character is wrong: the last one does not fit the others' }],
    [{ gst: '39AAPFU0939F1ZV' }, { gst: 'No state has the GST code 39: see the first two digits' }],
    [{ pan: 'AAQFS4821K' }, { gst: 'This GST number belongs to the PAN AAPFU0939F, not to the one below' }],
    [{ gst: '', pan: 'AAQFS48Z1K' }, { pan: "Character 8 of a PAN is a digit, not 'Z'" }],
    [{ gst: '', pan: 'AAQXS4821K' }, { pan: "The fourth character of a PAN says who holds it, and no holder has 'X'" }],
  ])('says what is wrong with a number: %j', (changed, said) => {
    expect(words(changed)).toEqual(said);
  });

  it('compares the state of the GST number with that of the PIN code, where the device knows it', () => {
    const bengaluru: PinView = {
      kind: 'served',
      places: [{ area: 'MG Road', city: 'Bengaluru', state: 'Karnataka' }],
    };
    expect(words({}, bengaluru)).toEqual({
      gst: 'This GST number is of Maharashtra, but your pincode is in Karnataka',
    });
    expect(words({}, { kind: 'unknown' })).toEqual({});
  });

  it('fills in the PAN from a GST number, if there is none yet', () => {
    expect(panFrom({ gst: ' 27aapfu0939f1zv', pan: '' })).toBe('AAPFU0939F');
    expect(panFrom({ gst: GSTIN, pan: 'A' })).toBeNull();
    expect(panFrom({ gst: GSTIN.slice(1), pan: '' })).toBeNull();
  });

  it('[AUTH-010] requires a password of eight characters; [AUTH-011] with a letter and a digit', () => {
    const said = (password: string) => words({ password, confirmPassword: password });
    expect(said('')).toEqual({ password: 'Password is required' });
    expect(said('abc1234')).toEqual({ password: 'Password must be atleast 8 characters long.' });
    expect(said('12345678')).toEqual({ password: 'The password needs a letter.' });
    expect(said('abcdefgh')).toEqual({ password: 'The password needs a digit.' });
    expect(signUpRequestOf({ ...values, password: ' kitchen 1 ' }).password).toBe(' kitchen 1 ');
  });

  it('[AUTH-012] requires the same password twice', () => {
    expect(words({ confirmPassword: 'kitchen 2' })).toEqual({ confirmPassword: 'Passwords do not match!' });
  });

  it('requires an Indian mobile number', () => {
    for (const mobile of ['', '+1 9876543210', '98765 4321', '5876543210', '987654321']) {
      const check = { mobile, digits: 4, resendAtMs: 0, provenUntilMs: nowMs + 1 };
      expect(words({ mobile, check }), mobile).toEqual({ mobile: 'Mobile Number is Invalid' });
    }
  });

  it('takes a mobile number as it is written, and sends its ten digits', () => {
    const written = { mobile: '+91 98765-43210' };
    expect(words(written)).toEqual({});
    expect(isProven({ ...values, ...written }, nowMs)).toBe(true);
    expect(signUpRequestOf({ ...values, ...written }).mobile).toBe('9876543210');
    expect(leadOf({ ...values, ...written }).mobile).toBe('9876543210');
  });

  it('[AUTH-015] requires the code, of digits only and as many as were sent, until the number is proven', () => {
    const check = { mobile: values.mobile, digits: 4, resendAtMs: 0, provenUntilMs: 0 };
    const said = (code: string) => words({ check, code }).code;
    expect(['', '12a4', '123', '1234'].map(said)).toEqual([
      'OTP is required',
      'Must be only digits',
      'Must be 4 digits',
      undefined,
    ]);
    expect(words({ check: null })).toEqual({ code: 'OTP is required' });
    expect(words({ check: { ...check, provenUntilMs: nowMs + 1 } })).toEqual({});
  });

  it('a proof counts for its number and its time only', () => {
    expect(isProven(values, nowMs)).toBe(true);
    expect(isProven({ ...values, mobile: '9876543211' }, nowMs)).toBe(false);
    expect(isProven(values, nowMs + 1)).toBe(false);
  });

  it('[AUTH-018] requires a pincode of six digits', () => {
    const said = (pincode: string) => words({ pincode }, { kind: 'unknown' }).pincode;
    expect(['', '4110a1', '41100', '4110011', '411001'].map(said)).toEqual([
      'Pincode is required',
      'The field should have digits only',
      'Must be exactly 6 digits',
      'Must be exactly 6 digits',
      undefined,
    ]);
    expect(words({}, { kind: 'not-served' }).pincode).toBe('We do not deliver to this pincode yet');
  });

  it('takes a pincode as it was pasted, with blanks', () => {
    const pincode = ' 411 001 ';
    expect(words({ pincode }).pincode).toBeUndefined();
    expect(signUpRequestOf({ ...values, pincode }).pincode).toBe('411001');
  });

  it('[AUTH-021] asks for the name of the sales executive, if there is one', () => {
    expect(words({ bySalesPerson: 'yes', salesPerson: ' ' })).toEqual({
      salesPerson: 'Please enter name of Sales Executive',
    });
    expect(signUpRequestOf({ ...values, bySalesPerson: 'yes', salesPerson: ' Ravi ' }).salesPerson).toBe('Ravi');
    expect(signUpRequestOf({ ...values, bySalesPerson: 'no', salesPerson: 'Ravi' }).salesPerson).toBeNull();
  });

  it('names the first step with a fault', () => {
    const step = (changed: Partial<SignUpValues>) =>
      firstWrongStep(checkSignUp({ ...values, ...changed }, { pin: pune, nowMs }));
    expect(step({})).toBeNull();
    expect(step({ confirmPassword: '' })).toBe(3);
    expect(step({ lastName: '', confirmPassword: '' })).toBe(2);
    expect(step({ pan: '', lastName: '' })).toBe(1);
    expect(step({ pincode: '', pan: '' })).toBe(0);
  });

  it('keeps no PAN, code or password on the device', () => {
    expect(neverKept).toEqual(['pan', 'code', 'password', 'confirmPassword']);
  });

  it('a lead has only what can be used', () => {
    const pincode = '744101';
    expect(leadOf({ ...emptySignUp, pincode, email: 'asha@', mobile: '98', gst: '27A', pan: 'AAP' })).toEqual({
      firstName: '',
      lastName: '',
      companyName: '',
      email: '',
      mobile: '',
      gst: '',
      pan: '',
      pincode,
    });
    expect(leadOf({ ...values, pincode })).toMatchObject({
      email: 'asha@camp.example',
      mobile: '9876543210',
      gst: GSTIN,
    });
  });
});
