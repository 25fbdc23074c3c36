import { describe, expect, it } from 'vitest';
import { type ReturnReason, returnText } from '#domain/commands/return-reason.ts';
import { isRating, isReturnRecord, sampleScore } from './feedback.ts';

describe('feedback', () => {
  it('scores a sample by the mean of its ratings, with two decimals', () => {
    const rated = { Visual__c: 5, Softness__c: 4, Overall_Taste__c: 4, Overall_Product_Liking__c: 2 };
    expect(sampleScore({ ...rated, Sample_Feedback__c: '' })).toBe(3.75);
  });

  it('distinguishes a comment from a rating', () => {
    expect(isRating({ comment_box__c: 'Soft', Product_Quality__c: null, Will_you_recommend_Y_N__c: false })).toBe(
      false,
    );
    expect(isRating({ Product_Quality__c: 1 })).toBe(true);
    expect(isRating({ Visual__c: 5 })).toBe(true);
  });

  it.each<[ReturnReason, string]>([
    [{ code: '001', comment: '' }, 'Return 001 Invoicing Issue'],
    [{ code: '002', quality: 'Taste', comment: ' Too salty ' }, 'Return 002 Quality Issue - Taste: Too salty'],
    [{ code: '003', comment: '2 of 12 came' }, 'Return 003 Quantity Issue: 2 of 12 came'],
    [{ code: '004', comment: 'Wrong day' }, 'Return 004 Other Reason: Wrong day'],
  ])('[CANC-017] [CANC-019] of a return (%j) is neither a comment nor a rating', (reason, text) => {
    expect(returnText(reason)).toBe(text);
    const record = { comment_box__c: text, Order_Product__c: null };
    expect([isReturnRecord(record), isRating(record)]).toEqual([true, false]);
  });

  it.each([
    ['a comment on an item', { comment_box__c: 'Return 002 Quality Issue - Taste', Order_Product__c: 'i1' }],
    ['other words', { comment_box__c: 'Return the crates please', Order_Product__c: null }],
    ['no words', { comment_box__c: null, Order_Product__c: null }],
  ])('with %s is no return', (_, record) => {
    expect(isReturnRecord(record)).toBe(false);
  });
});
