import { describe, expect, it } from 'vitest';
import { addressFaults, addressTypeFault, placeFault, trimmedAddress } from './address-form.ts';

const fields = {
  Type_of_Address__c: 'Billing Address',
  Building_Number__c: '12',
  Street__c: 'MG Road',
  Area_Locality__c: 'Camp',
  City__c: 'Pune',
  State__c: 'Maharashtra',
  Pin_Code__c: '411001',
};

describe('an address form', () => {
  it('requires every field; spaces only count as empty', () => {
    expect(addressFaults(fields)).toEqual([]);
    for (const field of Object.keys(fields) as (keyof typeof fields)[]) {
      expect(addressFaults({ ...fields, [field]: '  ' })).toEqual([{ field, reason: 'required' }]);
    }
  });

  it('is stored without leading and trailing spaces', () => {
    const padded = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, ` ${text} `]));
    expect(trimmedAddress(padded as typeof fields)).toEqual(fields);
    expect(trimmedAddress({ ...fields, Pin_Code__c: '४११००१' })).toEqual(fields);
  });

  it('requires a pincode of six digits', () => {
    const reasons = ['41100', '4110011', '4110a1', '411 01', ' 411001 '].map(
      (Pin_Code__c) => addressFaults({ ...fields, Pin_Code__c })[0]?.reason ?? null,
    );
    expect(reasons).toEqual(['six-digits', 'six-digits', 'digits-only', 'digits-only', null]);
    for (const Pin_Code__c of ['41100', '4110a1']) {
      expect(addressFaults({ ...fields, Pin_Code__c })).toMatchObject([{ field: 'Pin_Code__c' }]);
    }
  });

  it('requires a served place in the right state', () => {
    const served = [
      { pincode: '411001', state: 'Goa' },
      { pincode: '411001', state: ' maharashtra' },
    ];
    expect(placeFault(fields, served)).toBeNull();
    const padded = served.map(({ pincode, state }) => ({ pincode: ` ${pincode} `, state }));
    expect(placeFault({ ...fields, Pin_Code__c: '411001 ' }, padded)).toBeNull();
    expect(placeFault({ ...fields, Pin_Code__c: '411002' }, served)).toEqual({
      kind: 'pincode-not-served',
      pincode: '411002',
    });
    expect(placeFault({ ...fields, State__c: 'Kerala' }, served)).toMatchObject({ kind: 'state-mismatch' });
  });

  it('[ADDR-022] [ADDR-023] [ADDR-024] keeps exactly one billing address, the first, and never changes its type', () => {
    const [billing, delivery] = ['Billing Address', 'Delivery Address'];
    const fault = (type: string, before: string | null, others: string[]) =>
      addressTypeFault({ type, before, others })?.kind ?? null;
    expect(fault(delivery, null, [])).toBe('billing-first');
    expect([fault(billing, null, []), fault(delivery, delivery, [])]).toEqual([null, null]);
    expect(fault(billing, null, [billing])).toBe('billing-exists');
    expect(fault(billing, delivery, [billing])).toBe('billing-exists');
    expect(fault(delivery, billing, [delivery])).toBe('billing-locked');
    expect(fault(delivery, null, [billing])).toBeNull();
    expect(fault(billing, billing, [delivery])).toBeNull();
  });
});
