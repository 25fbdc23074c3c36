import { describe, expect, it } from 'vitest';
import { checkLogin } from './login-form.ts';

describe('checkLogin', () => {
  it('reports a missing or invalid email', () => {
    expect(checkLogin({ email: '  ', password: 'x' }).email).toBe('required');
    for (const email of [
      'chef',
      'chef@',
      '@saffron.example',
      'chef@saffron',
      'a b@saffron.example',
      'chef@saffron..in',
    ]) {
      expect(checkLogin({ email, password: 'x' }).email, email).toBe('invalid');
    }
    expect(checkLogin({ email: ' chef@saffron.example ', password: 'x' }).email).toBeNull();
  });
  it('reports a missing password and accepts any other unchanged', () => {
    expect(checkLogin({ email: 'chef@saffron.example', password: '' }).password).toBe('required');
    expect(checkLogin({ email: 'chef@saffron.example', password: ' ' }).password).toBeNull();
  });
});
