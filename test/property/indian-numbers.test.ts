import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstStateName } from '#domain/rules/gst-states.ts';
import {
  gstinCheckCharacter,
  gstinFault,
  gstinMismatch,
  ifscFault,
  panFault,
  panOfGstin,
  pinFault,
  storedNumber,
} from '#domain/rules/indian-numbers.ts';
import { isMobile, storedMobile } from '#domain/rules/mobile-number.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';
const oneOf = (characters: string) => fc.constantFrom(...characters);
const some = (characters: string, length: number) =>
  fc.string({ unit: oneOf(characters), minLength: length, maxLength: length });

const pans = fc
  .tuple(some(letters, 3), oneOf('PCFHATBLJG'), oneOf(letters), some(digits, 4), oneOf(letters))
  .map((pieces) => pieces.join(''));
const codes = fc.integer({ min: 1, max: 38 }).map((code) => String(code).padStart(2, '0'));
const gstins = fc.tuple(codes, pans, oneOf(`123456789${letters}`), oneOf(digits + letters)).map((pieces) => {
  const head = pieces.join('');
  return head + gstinCheckCharacter(head);
});

const holds = <T>(values: fc.Arbitrary<T>, check: (value: T) => void) =>
  fc.assert(fc.property(values, check), { numRuns: 2_000 });

describe('Indian numbers', () => {
  it('a GST number of a state and a PAN has no fault, and contains them', () => {
    holds(gstins, (gstin) => {
      expect(gstinFault(gstin)).toBeNull();
      expect(panFault(panOfGstin(gstin))).toBeNull();
      const states = [gstStateName(gstin.slice(0, 2)) ?? ''];
      expect(gstinMismatch(gstin, { pan: panOfGstin(gstin), states })).toBeNull();
    });
  });

  it('one wrong character of a GST number is always noticed', () => {
    holds(fc.tuple(gstins, fc.nat(14), oneOf(digits + letters)), ([gstin, at, other]) => {
      fc.pre(gstin.charAt(at) !== other);
      expect(gstinFault(gstin.slice(0, at) + other + gstin.slice(at + 1))).not.toBeNull();
    });
  });

  it('two neighbours that changed places are noticed, but for 0 and Z', () => {
    holds(fc.tuple(gstins, fc.nat(13)), ([gstin, at]) => {
      const [one, two] = [gstin.charAt(at), gstin.charAt(at + 1)];
      fc.pre(one !== two && !(`${one}${two}` === '0Z' || `${one}${two}` === 'Z0'));
      expect(gstinFault(gstin.slice(0, at) + two + one + gstin.slice(at + 2))).not.toBeNull();
    });
  });

  it('blanks and small letters change nothing', () => {
    holds(fc.tuple(gstins, fc.nat(15), oneOf(' \t\n\u00a0')), ([gstin, at, blank]) => {
      expect(storedNumber(`${gstin.slice(0, at)}${blank}${gstin.slice(at)}`.toLowerCase())).toBe(gstin);
    });
  });

  it('of any text, a faultless one has the form that it claims', () => {
    const texts = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), some(digits, 10), some(digits, 6), pans, gstins);
    holds(texts, (text) => {
      expect(panFault(text) === null).toBe(/^[A-Z]{3}[PCFHATBLJG][A-Z]\d{4}[A-Z]$/.test(text));
      expect(ifscFault(text) === null).toBe(/^[A-Z]{4}0[A-Z0-9]{6}$/.test(text));
      expect(isMobile(text)).toBe(/^[6-9]\d{9}$/.test(text));
      expect(storedMobile(storedMobile(text))).toBe(storedMobile(text));
      expect(pinFault(text) === null).toBe(/^[1-9]\d{5}$/.test(text));
      if (gstinFault(text) === null) {
        expect(text).toMatch(/^\d\d[A-Z]{3}[PCFHATBLJG][A-Z]\d{4}[A-Z][1-9A-Z][0-9A-Z]{2}$/);
      }
    });
  });
});
