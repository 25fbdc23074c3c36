import { describe, expect, it } from 'vitest';
import { indianNumberTexts } from '#texts/en/indian-numbers.ts';
import { kycTexts } from '#texts/en/kyc.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { rejectionWords } from '#ui/changes/reason-words.ts';
import { kycWords } from './kyc-words.ts';

const words = (fault: Parameters<typeof kycWords>[1]) =>
  kycWords({ errors: kycTexts.en.errors, numbers: indianNumberTexts.en }, fault);

describe('the words of the KYC form', () => {
  it('are those of the specification', () => {
    expect(words({ kind: 'gst-required' })).toBe('Please enter GST number');
    expect(words({ kind: 'pan-required' })).toBe('Please enter PAN number first');
    expect(words({ kind: 'no-file' })).toBe('No file selected');
    expect(words({ kind: 'gst-exists', number: '27AAPFU0939F1ZV' })).toBe('GST number 27AAPFU0939F1ZV already exist');
    expect(words({ kind: 'declaration' })).toBe('Please accept the declaration.');
    expect(words({ kind: 'email-invalid' })).toBe('Email is Invalid');
    expect(words({ kind: 'mobile-invalid' })).toBe('Mobile Number is Invalid');
  });

  it('say what is wrong with a number', () => {
    expect(words({ kind: 'gstin', fault: { kind: 'other-pan', pan: 'AAPFU0939F' } })).toContain('AAPFU0939F');
    expect(words({ kind: 'pan', fault: { kind: 'length', length: 9, wanted: 10 } })).toContain('9');
  });

  it('[KYC-013] name each step of a submission', () => {
    expect(kycTexts.en.step).toEqual({
      'gst-document': 'GST uploaded',
      pan: 'PAN uploaded',
      bank: 'Bank document uploaded',
      'other-document': 'Document uploaded',
      'gst-number': 'GST number accepted',
      'other-record': 'Document accepted',
    });
    expect(kycTexts.en.repair.failed).toBe('Upload failed');
  });

  it('[KYC-015] say that a submission failed', () => {
    const words = 'Server Error: Unable to submit details';
    expect(rejectionWords(outboxTexts.en, { kind: 'kyc-refused' })).toBe(words);
    expect(kycTexts.en.errors.failed).toBe(words);
  });
});
