import { describe, expect, it } from 'vitest';
import { gstStateName } from './gst-states.ts';
import {
  gstinFault,
  gstinMismatch,
  ifscFault,
  panFault,
  panOfGstin,
  pinFault,
  storedNumber,
} from './indian-numbers.ts';

const GSTIN = '27AAPFU0939F1ZV';

it('a number is stored without any blank, in capitals', () => {
  expect(storedNumber(' 27aapfu\t0939 f1zv\u00a0')).toBe(GSTIN);
  expect(storedNumber('४११००१')).toBe('411001');
});

describe('a GST number', () => {
  it.each([GSTIN, '29AAGCB7383J1Z4', '09AAACH7409R1ZZ'])('%s has no fault', (gstin) => {
    expect(gstinFault(gstin)).toBeNull();
  });

  it.each([
    ['27AAPFU0939F1Z', { kind: 'length', length: 14, wanted: 15 }],
    ['2OAAPFU0939F1ZV', { kind: 'character', at: 2, found: 'O', wanted: 'digit' }],
    ['27AAPF00939F1ZV', { kind: 'character', at: 7, found: '0', wanted: 'letter' }],
    ['27AAPFU0939F0ZV', { kind: 'character', at: 13, found: '0', wanted: 'not-zero' }],
    ['27AAPFU0939F1-V', { kind: 'character', at: 14, found: '-', wanted: 'letter-or-digit' }],
    ['39AAPFU0939F1ZV', { kind: 'state-code', code: '39' }],
    ['27AAPFU0938F1ZV', { kind: 'check-character' }],
    ['27AAPXU0939F1ZU', { kind: 'holder', found: 'X' }],
  ])('%s: says what is wrong', (gstin, fault) => {
    expect(gstinFault(gstin)).toEqual(fault);
  });

  it('is compared with the PAN, if there is one', () => {
    expect(panOfGstin(GSTIN)).toBe('AAPFU0939F');
    for (const pan of ['', 'AAPFU0939F']) expect(gstinMismatch(GSTIN, { pan, states: [] })).toBeNull();
    expect(gstinMismatch(GSTIN, { pan: 'AAQFS4821K', states: [] })).toEqual({ kind: 'other-pan', pan: 'AAPFU0939F' });
  });

  it('is compared with the states of the PIN code, in every spelling of their names', () => {
    const mismatch = (code: string, states: string[]) =>
      gstinMismatch(`${code}AAPFU0939F1ZV`, { pan: '', states })?.kind ?? null;
    expect(gstinMismatch(GSTIN, { pan: '', states: ['Karnataka'] })).toEqual({
      kind: 'other-state',
      gstState: 'Maharashtra',
      state: 'Karnataka',
    });
    expect(mismatch('27', [])).toBeNull();
    expect(mismatch('27', ['Goa', 'Maharashtra'])).toBeNull();
    expect(mismatch('01', ['JAMMU & KASHMIR'])).toBeNull();
    expect(mismatch('07', ['NCT of Delhi'])).toBeNull();
    expect(mismatch('21', ['Orissa'])).toBeNull();
    for (const code of ['25', '26']) expect(mismatch(code, ['Daman & Diu'])).toBeNull();
    for (const code of ['28', '37']) expect(mismatch(code, ['Andhra Pradesh'])).toBeNull();
    // SAP's 13, 24 and 33.
    expect(mismatch('13', ['Maharashtra'])).toBe('other-state');
    expect(mismatch('24', ['Uttar Pradesh'])).toBe('other-state');
    expect(mismatch('33', ['Chhattisgarh'])).toBe('other-state');
  });

  it('is not refused for a state that we cannot tell', () => {
    for (const states of [['Kingdom of Nowhere'], ['']]) {
      expect(gstinMismatch(GSTIN, { pan: '', states })).toBeNull();
    }
    for (const code of ['97', '99']) {
      expect(gstinMismatch(`${code}AAPFU0939F1ZV`, { pan: '', states: ['Goa'] })).toBeNull();
    }
  });

  it('may have the codes 01 to 38, 97 and 99', () => {
    const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
    expect(codes.filter((code) => gstStateName(code) !== null)).toEqual([...codes.slice(1, 39), '97', '99']);
  });
});

it.each([
  ['AAQFS4821K', null],
  ['AAQFS4821', { kind: 'length', length: 9, wanted: 10 }],
  ['AAQFS48Z1K', { kind: 'character', at: 8, found: 'Z', wanted: 'digit' }],
  ['AAQFS48211', { kind: 'character', at: 10, found: '1', wanted: 'letter' }],
  ['AAQXS4821K', { kind: 'holder', found: 'X' }],
])('the PAN %s: %j', (pan, fault) => {
  expect(panFault(pan)).toEqual(fault);
});

it.each([
  ['HDFC0001234', null],
  ['HDFC0BLR01A', null],
  ['HDFCO001234', { kind: 'character', at: 5, found: 'O', wanted: 'zero' }],
  ['HDF00001234', { kind: 'character', at: 4, found: '0', wanted: 'letter' }],
  ['HDFC000123', { kind: 'length', length: 10, wanted: 11 }],
])('the IFSC %s: %j', (ifsc, fault) => {
  expect(ifscFault(ifsc)).toEqual(fault);
});

it.each([
  ['560001', null],
  ['', 'required'],
  ['56000', 'six-digits'],
  ['5600012', 'six-digits'],
  ['56OO01', 'digits-only'],
  ['560 001', 'digits-only'],
  ['060001', 'first-digit'],
])('the PIN code %s: %s', (pin, kind) => {
  expect(pinFault(pin)?.kind ?? null).toBe(kind);
});
