import { describe, expect, it } from 'vitest';
import { idChecksum, isCrmId, to18 } from './index.ts';

describe('CRM ids', () => {
  // 15- and 18-character forms from the vendor's documentation and public examples.
  it.each([
    ['001D000000IRFma', '001D000000IRFmaIAH'],
    ['001R0000005hDFY', '001R0000005hDFYIA2'],
    ['0015000000VALDt', '0015000000VALDtAAP'],
    ['001Z000000ZZZZZ', '001Z000000ZZZZZIA5'],
    ['500A000000JC2yN', '500A000000JC2yNIAT'],
  ])('adds the suffix of %s', (short, long) => {
    expect(to18(short)).toBe(long);
    expect(to18(long)).toBe(long);
    expect(idChecksum(short)).toBe(long.slice(15));
    expect(isCrmId(short)).toBe(true);
    expect(isCrmId(long)).toBe(true);
  });

  it('refuses a wrong suffix, a wrong length and foreign characters', () => {
    expect(isCrmId('001D000000IRFmaIAA')).toBe(false);
    expect(isCrmId('001D000000IRFm')).toBe(false);
    expect(isCrmId('001D000000IRFmaI')).toBe(false);
    expect(isCrmId('001D000000IRF-a')).toBe(false);
    expect(() => to18("x' OR 1=1 --")).toThrow('Not a CRM id');
  });
});
