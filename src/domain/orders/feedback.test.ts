import { describe, expect, it } from 'vitest';
import { isRating, sampleScore } from './feedback.ts';

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
});
