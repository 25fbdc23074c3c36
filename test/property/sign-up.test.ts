import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { customerTypes } from '#domain/customer-types.ts';
import { checkSignUp } from '#features/register/check-sign-up.ts';
import { emptySignUp, leadOf, type SignUpValues, signUpRequestOf } from '#features/register/sign-up-values.ts';
import { leadRequest, signUpRequest } from '#protocol/registration-schema.ts';

/** Mostly what people type, so that every few forms have no fault. */
const typed = (...usual: string[]) =>
  fc.oneof(
    { weight: 18, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom('', ' ', '\u0000', '\ud800') },
    { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
  );
const forms: fc.Arbitrary<SignUpValues> = fc
  .record({
    pincode: typed('560001', '411001'),
    customerType: typed(...customerTypes),
    otherType: typed('Temple kitchen'),
    companyName: typed('Camp Coffee LLP'),
    gst: typed('27AAPFU0939F1ZV', '', '27 aapfu 0939f1zv'),
    pan: typed('AAPFU0939F', 'aapfu0939f'),
    firstName: typed('Asha'),
    lastName: typed('Rao'),
    designation: typed('Owner'),
    email: typed('asha@camp.example', ' asha@camp.example '),
    mobile: typed('9876543210'),
    bySalesPerson: fc.constantFrom('yes', 'no'),
    salesPerson: typed('Ravi'),
    password: typed('kitchen 1'),
  })
  .map((values) => ({
    ...emptySignUp,
    ...values,
    confirmPassword: values.password,
    check: { mobile: values.mobile, digits: 4, resendAtMs: 0, provenUntilMs: 1 },
  }));

it('the gateway reads every form without a fault, and refuses what a field of it has against it', () => {
  let accepted = 0;
  fc.assert(
    fc.property(forms, (values) => {
      const faults = checkSignUp(values, { pin: { kind: 'unknown' }, nowMs: 0 });
      const isRead = v.is(signUpRequest, signUpRequestOf(values));
      if (Object.keys(faults).length === 0) {
        accepted += 1;
        expect(isRead).toBe(true);
      }
      if (!isRead) expect(Object.keys(faults)).not.toEqual([]);
    }),
    { numRuns: 3_000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

it('the gateway reads every lead with a PIN code', () => {
  const texts = { firstName: 'Asha', lastName: 'Rao', companyName: 'Camp Coffee LLP' };
  fc.assert(
    fc.property(forms, (values) => {
      expect(v.is(leadRequest, leadOf({ ...values, ...texts, pincode: '744101' }))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
