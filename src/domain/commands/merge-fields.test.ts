import { describe, expect, it } from 'vitest';
import { conflictsOf, EDITED_ELSEWHERE, mergeFields } from './merge-fields.ts';

const was = { Street__c: 'MG Road', City__c: 'Pune', Pin_Code__c: '411001' };

describe('mergeFields', () => {
  it('writes the fields that the user changed and keeps those that somebody else changed', () => {
    const wanted = { ...was, Street__c: 'Park Street' };
    const now = { ...was, City__c: 'Mumbai' };
    expect(mergeFields({ was, wanted, now })).toEqual({ write: { Street__c: 'Park Street' }, conflicts: [] });
  });

  it('reports a field that both sides changed as a conflict with all three values', () => {
    const wanted = { ...was, Street__c: 'Park Street', Pin_Code__c: '411002' };
    const now = { ...was, Street__c: 'Hill Road' };
    expect(mergeFields({ was, wanted, now })).toEqual({
      write: { Pin_Code__c: '411002' },
      conflicts: [{ field: 'Street__c', was: 'MG Road', wanted: 'Park Street', now: 'Hill Road' }],
    });
  });

  it('writes nothing if its own effect is already there', () => {
    const wanted = { ...was, Street__c: 'Park Street' };
    expect(mergeFields({ was, wanted, now: wanted })).toEqual({ write: {}, conflicts: [] });
  });

  it('treats an empty text as no value', () => {
    expect(mergeFields({ was: { a: '' }, wanted: { a: 'x' }, now: { a: null } }).write).toEqual({ a: 'x' });
    expect(mergeFields({ was: null, wanted: { a: 3 }, now: {} }).write).toEqual({ a: 3 });
  });
});

describe('conflictsOf', () => {
  it('reads conflicts only from its own rejection kind', () => {
    const conflicts = [{ field: 'a', was: 1, wanted: 2, now: 3 }];
    expect(conflictsOf({ kind: EDITED_ELSEWHERE, details: { conflicts } })).toEqual(conflicts);
    expect(conflictsOf({ kind: 'gone', details: { conflicts } })).toEqual([]);
    expect(conflictsOf(null)).toEqual([]);
  });
});
