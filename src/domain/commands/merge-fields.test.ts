import { describe, expect, it } from 'vitest';
import { conflictsOf, EDITED_ELSEWHERE, mergeFields } from './merge-fields.ts';

const was = { Street__c: 'MG Road', City__c: 'Pune', Pin_Code__c: '411001' };

describe('mergeFields', () => {
  it('writes what the user changed and leaves what somebody else changed', () => {
    const wanted = { ...was, Street__c: 'Park Street' };
    const now = { ...was, City__c: 'Mumbai' };
    expect(mergeFields({ was, wanted, now })).toEqual({ write: { Street__c: 'Park Street' }, conflicts: [] });
  });

  it('leaves a field that both changed to the user, with all three values', () => {
    const wanted = { ...was, Street__c: 'Park Street', Pin_Code__c: '411002' };
    const now = { ...was, Street__c: 'Hill Road' };
    expect(mergeFields({ was, wanted, now })).toEqual({
      write: { Pin_Code__c: '411002' },
      conflicts: [{ field: 'Street__c', was: 'MG Road', wanted: 'Park Street', now: 'Hill Road' }],
    });
  });

  it('has nothing to do once its own effect is there', () => {
    const wanted = { ...was, Street__c: 'Park Street' };
    expect(mergeFields({ was, wanted, now: wanted })).toEqual({ write: {}, conflicts: [] });
  });

  it('takes an empty text for none', () => {
    expect(mergeFields({ was: { a: '' }, wanted: { a: 'x' }, now: { a: null } }).write).toEqual({ a: 'x' });
    expect(mergeFields({ was: null, wanted: { a: 3 }, now: {} }).write).toEqual({ a: 3 });
  });
});

describe('conflictsOf', () => {
  it('reads the conflicts of that rejection alone', () => {
    const conflicts = [{ field: 'a', was: 1, wanted: 2, now: 3 }];
    expect(conflictsOf({ kind: EDITED_ELSEWHERE, details: { conflicts } })).toEqual(conflicts);
    expect(conflictsOf({ kind: 'gone', details: { conflicts } })).toEqual([]);
    expect(conflictsOf(null)).toEqual([]);
  });
});
