import { describe, expect, it } from 'vitest';
import { resetResult, signUpResult } from './answers.ts';

describe('the answer of signUpNewUser', () => {
  it.each<[unknown, ReturnType<typeof signUpResult>]>([
    [
      { statusCode: 200, Message: 'Welcome' },
      { accepted: true, message: 'Welcome' },
    ],
    [{ statusCode: '200' }, { accepted: true, message: null }],
    [
      { statusCode: 409, Message: 'Taken' },
      { accepted: false, message: 'Taken' },
    ],
    [
      { statusCode: '500', Message: ' ' },
      { accepted: false, message: null },
    ],
    [{ statusCode: true, Message: 'x' }, undefined],
    [{ Message: 'x' }, undefined],
    [[200], undefined],
    [null, undefined],
  ])('%j', (body, result) => {
    expect(signUpResult(body)).toEqual(result);
  });
});

describe('the answer of ResetPassword', () => {
  it.each<[unknown, ReturnType<typeof resetResult>]>([
    [
      { success: true, Message: 'Sent' },
      { accepted: true, message: 'Sent' },
    ],
    [{ success: 'True' }, { accepted: true, message: null }],
    [
      { success: false, Message: 'Unknown' },
      { accepted: false, message: 'Unknown' },
    ],
    [
      { success: 'false', Message: 7 },
      { accepted: false, message: null },
    ],
    [{ success: 1 }, undefined],
    ['true', undefined],
  ])('%j', (body, result) => {
    expect(resetResult(body)).toEqual(result);
  });
});
