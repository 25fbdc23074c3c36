import { describe, expect, it } from 'vitest';
import { row } from '#test/support/rows.ts';
import { projectAddresses } from './project-addresses.ts';
import type { BaseAddress } from './projected.ts';

const fields = {
  Type_of_Address__c: 'Delivery Address',
  Building_Number__c: '12',
  Street__c: 'MG Road',
  Area_Locality__c: 'Camp',
  City__c: 'Pune',
  State__c: 'Maharashtra',
  Pin_Code__c: '411001',
};
const home: BaseAddress = { snapshot: { id: 'a1', ref: null, ...fields }, billing: false, verified: true };
const show = (rows: Parameters<typeof projectAddresses>[1], base = [home]) =>
  projectAddresses(base, rows, { customerVerified: true });

describe('projectAddresses', () => {
  it('[SYNC-002] shows a new address at once; a billing address is verified if the customer is', () => {
    const create = row('address.create', { fields: { ...fields, Type_of_Address__c: 'Billing Address' } });
    expect(show([create])[1]).toEqual({
      snapshot: { id: null, ref: create.ref, ...create.args.fields },
      billing: true,
      verified: true,
      pending: [create.id],
      rejected: null,
    });
  });

  it('changes nothing when a command is projected onto its own effect', () => {
    const create = row('address.create', { fields });
    const echo = [home, { ...home, snapshot: { id: 'a2', ref: create.ref, ...fields, City__c: 'Mumbai' } }];
    expect(show([create], echo)).toEqual(show([], echo));
    const edit = row('address.edit', { address: { id: 'a1' }, was: { ...fields, City__c: 'Goa' }, fields });
    expect(show([edit])[0]).toMatchObject({ snapshot: home.snapshot, verified: true });
  });

  it('shows an edit at once; an address whose place changed is no longer verified', () => {
    const edit = row('address.edit', {
      address: { id: 'a1' },
      was: fields,
      fields: { ...fields, Street__c: 'Hill Road' },
    });
    expect(show([edit])[0]).toMatchObject({ snapshot: { Street__c: 'Hill Road', City__c: 'Pune' }, verified: false });
    const elsewhere = [{ ...home, snapshot: { ...home.snapshot, City__c: 'Mumbai' } }];
    expect(show([edit], elsewhere)[0]).toMatchObject({ snapshot: { Street__c: 'Hill Road', City__c: 'Mumbai' } });
  });

  it('hides a deleted address, and shows it again when the deletion was refused or taken back', () => {
    const gone = (state: 'queued' | 'needs-user' | 'cancelled') =>
      show([row('address.delete', { address: { id: 'a1' } }, { state })]);
    expect(gone('queued')).toEqual([]);
    expect(gone('cancelled')).toHaveLength(1);
    expect(gone('needs-user')).toMatchObject([{ rejected: expect.any(String) }]);
  });

  it('keeps a refused creation so that its user can repair it', () => {
    const create = row('address.create', { fields }, { state: 'needs-user' });
    expect(show([create])[1]).toMatchObject({ rejected: create.id });
  });

  it('keeps an address verified when an edit changes only its type', () => {
    const edit = row('address.edit', {
      address: { id: 'a1' },
      was: { ...fields, Type_of_Address__c: 'Other' },
      fields,
    });
    const other = { ...home, snapshot: { ...home.snapshot, Type_of_Address__c: 'Other' } };
    expect(show([edit], [other])[0]).toMatchObject({ verified: true, billing: false });
    const toBilling = { ...edit, args: { ...edit.args, fields: { ...fields, Type_of_Address__c: 'Billing Address' } } };
    const unverified = { ...other, verified: false };
    expect(show([toBilling], [unverified])[0]).toMatchObject({ verified: true, billing: true });
  });

  it("shows the user's value of a field that somebody else changed too", () => {
    const edit = row('address.edit', { address: { id: 'a1' }, was: { ...fields, City__c: 'Goa' }, fields });
    const elsewhere = { ...home, snapshot: { ...home.snapshot, City__c: 'Delhi' } };
    expect(show([edit], [elsewhere])[0]).toMatchObject({ snapshot: { City__c: 'Pune' }, verified: false });
  });
});
