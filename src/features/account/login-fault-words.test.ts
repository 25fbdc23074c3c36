import { describe, expect, it } from 'vitest';
import { accountTexts } from '#texts/en/account.ts';
import { faultWords } from './login-fault-words.ts';
import { resetFaultWords } from './reset-fault-words.ts';

const t = accountTexts.en.login;

describe('faultWords', () => {
  it("[AUTH-027] shows the server's own message unchanged", () => {
    expect(faultWords(t, { kind: 'refused', message: 'Your account is locked.' }).title).toBe(
      'Your account is locked.',
    );
  });
  it('[AUTH-028] says that name or password is wrong if the server gives no message', () => {
    expect(faultWords(t, { kind: 'refused', message: null }).title).toBe('Incorrect username or password');
  });
  it('[AUTH-029] suggests checking the internet if no answer came', () => {
    expect(faultWords(t, { kind: 'unreachable' }).help).toBe('Unable to connect, please check your internet');
  });
  it('does not blame the internet if only the shop behind the server gave no answer', () => {
    const fault = { kind: 'crm-unavailable', answered: false } as const;
    const text = 'The shop’s system does not answer just now. Please try again in a few minutes.';
    expect(faultWords(t, fault)).toEqual({ title: 'Unable to login!', help: text });
    expect(resetFaultWords(t, fault)).toBe(text);
    expect(resetFaultWords(t, { kind: 'unreachable' })).toBe('Unable to connect, please check your internet');
  });
  it('[AUTH-030] says that the server failed if it answered with an error', () => {
    const text = 'Internal Server error: Could not fetch data from resource';
    expect(faultWords(t, { kind: 'crm-unavailable', answered: true }).title).toBe(text);
    expect(faultWords(t, { kind: 'failed', status: 500 }).title).toBe(text);
  });
  it('counts down in whole seconds, never to zero', () => {
    expect(faultWords(t, { kind: 'too-many-requests', retryAfterMs: 1 }).title).toContain('1 second ');
    expect(faultWords(t, { kind: 'too-many-requests', retryAfterMs: 30_000 }).title).toContain('30 seconds');
  });
});
