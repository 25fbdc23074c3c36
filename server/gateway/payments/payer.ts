import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '#protocol/session.ts';
import { mobileDigits } from './mobile-digits.ts';
import type { Payer } from './open-attempt.ts';

/** Who pays, by the session, and the addresses of ours that providers send browsers back to. */
export function payerOf(user: SessionUser, publicUrl: string): Payer {
  const { contactId, userName: name, phoneNo, userEmail: email } = user;
  return {
    customer: { contactId, name, mobile: mobileDigits(phoneNo), email },
    returnUrl: (provider) => `${publicUrl}/pay/return/${provider.toLowerCase()}`,
  };
}

/** The origin at which the customer's browser reached us. */
export const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  `${protocol}://${host}`;
