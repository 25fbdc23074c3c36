import { createHmac, timingSafeEqual } from 'node:crypto';

/** How Razorpay signs: HMAC-SHA256 in hexadecimal digits. */
export const signatureOf = (message: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(message).digest('hex');

/** Whether the signature is that of the message, in a time that tells nothing about the right one. */
export function isSigned(
  message: string | Buffer,
  { signature, secret }: { signature: unknown; secret: string },
): boolean {
  const right = Buffer.from(signatureOf(message, secret));
  const given = Buffer.from(typeof signature === 'string' ? signature : '');
  return given.length === right.length && timingSafeEqual(given, right);
}
