import { describe, expect, it } from 'vitest';
import { addressFields } from '#test/support/address-fields.ts';
import { orderStars } from '#test/support/order-stars.ts';
import { row } from '#test/support/rows.ts';
import { isRecordShown, type RecordCommand, type SeenRecords } from './record-effect.ts';

const shows = (made: unknown, seen: Partial<SeenRecords>) =>
  isRecordShown(made as RecordCommand, { addresses: [], feedback: [], ...seen });
const addressRow = (Id: string, ref: string | null, change = {}) => ({
  Id,
  Client_Ref__c: ref,
  ...addressFields,
  ...change,
});
const ratingRow = (item: string, change = {}) => ({ Id: item, Order_Product__c: item, ...orderStars, ...change });

describe('a read shows', () => {
  it('a new address and a new comment by their references', () => {
    const created = row('address.create', { fields: addressFields }, { ref: 'mine' });
    const others = [addressRow('1', 'other'), addressRow('2', null)];
    expect(shows(created, { addresses: others })).toBe(false);
    expect(shows(created, { addresses: [...others, addressRow('3', 'mine')] })).toBe(true);
    const comment = row('feedback.comment', { orderItemId: 'item', comment: 'Soft' }, { ref: 'mine' });
    expect(shows(comment, { feedback: [{ Id: '4', Client_Ref__c: 'other' }] })).toBe(false);
    expect(
      shows(comment, {
        feedback: [
          { Id: '4', Client_Ref__c: 'other' },
          { Id: '5', Client_Ref__c: 'mine' },
        ],
      }),
    ).toBe(true);
    expect(shows(comment, { addresses: [addressRow('6', 'mine')] })).toBe(false);
  });

  it('an edited address by the fields that the user changed; others may have changed elsewhere', () => {
    const fields = { ...addressFields, Street__c: 'Park Street', City__c: 'Khadki' };
    const edited = row('address.edit', { address: { id: '2' }, was: addressFields, fields });
    const read = (change: object) => ({ addresses: [addressRow('1', null), addressRow('2', null, change)] });
    expect(shows(edited, read({ Street__c: 'Park Street', City__c: 'Khadki' }))).toBe(true);
    expect(shows(edited, read({ Street__c: 'Park Street', City__c: 'Khadki', Building_Number__c: '14' }))).toBe(true);
    expect(shows(edited, read({ Street__c: 'Park Street' }))).toBe(false);
    expect(shows(edited, read({}))).toBe(false);
    expect(shows(edited, { addresses: [addressRow('1', null, fields)] })).toBe(false);
  });

  it('a deleted address by its absence', () => {
    const byRef = row('address.delete', { address: { ref: 'mine' } });
    const byId = row('address.delete', { address: { id: '2' } });
    const addresses = [addressRow('1', null), addressRow('2', 'mine')];
    for (const deleted of [byRef, byId]) {
      expect(shows(deleted, { addresses })).toBe(false);
      expect(shows(deleted, { addresses: addresses.slice(0, 1) })).toBe(true);
    }
  });

  it('a rating by its item and all its fields, whichever record holds it', () => {
    const rated = row('feedback.save', { orderItemId: 'item', type: 'O', was: null, fields: orderStars });
    const comment = { Id: '1', Order_Product__c: 'item', comment_box__c: 'Soft' };
    expect(shows(rated, { feedback: [comment, ratingRow('item')] })).toBe(true);
    expect(shows(rated, { feedback: [ratingRow('item', { Product_Quality__c: 1 }), ratingRow('item')] })).toBe(true);
    expect(shows(rated, { feedback: [ratingRow('item', { Product_Quality__c: 1 })] })).toBe(false);
    expect(shows(rated, { feedback: [ratingRow('other')] })).toBe(false);
    expect(shows(rated, { feedback: [comment] })).toBe(false);
  });

  it('an empty text although the CRM stores it as null', () => {
    const fields = { ...orderStars, Order_Feedback__c: '', Will_you_recommend_Y_N__c: false };
    const rated = row('feedback.save', { orderItemId: 'item', type: 'O', was: null, fields });
    const stored = { Order_Feedback__c: null, Will_you_recommend_Y_N__c: false };
    expect(shows(rated, { feedback: [ratingRow('item', stored)] })).toBe(true);
    expect(shows(rated, { feedback: [ratingRow('item', { ...stored, Order_Feedback__c: 'Good' })] })).toBe(false);
  });
});
