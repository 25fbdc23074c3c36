import { describe, expect, it } from 'vitest';
import { addressLines, wholeAddress } from './address-text.ts';

const address = {
  Building_Number__c: ' 1 ',
  Street__c: '  ',
  Area_Locality__c: 'Fort',
  City__c: 'Mumbai ',
  State__c: 'Maharashtra',
  Pin_Code__c: '400001',
};

describe('an address in one line', () => {
  it('leaves out empty parts and trims the others', () => {
    expect(addressLines(address)).toBe('1, Fort');
    expect(wholeAddress(address)).toBe('1, Fort, Mumbai, Maharashtra 400001');
    expect(wholeAddress({ ...address, City__c: '', State__c: '', Pin_Code__c: '' })).toBe('1, Fort');
  });
});
