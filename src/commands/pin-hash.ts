import type { PinHash } from '#domain/people/people.ts';

/**
 * Rounds of PBKDF2 for a new PIN. They cost a slow tablet 0.1 to 0.2 s (reckoned, ADR 014), so that a hand-over stays
 * quick; a PIN keeps its own, so that this may rise later. No number of rounds protects four digits from who can read
 * the device's storage.
 */
const ROUNDS = 60_000;

/** Makes what is kept of a PIN. `salt`: anything that no other person has. */
export async function newPinHash(pin: string, salt: string): Promise<PinHash> {
  return { salt, rounds: ROUNDS, digits: pin.length, hash: await derive(pin, { salt, rounds: ROUNDS }) };
}

export const isPin = async (kept: PinHash, pin: string): Promise<boolean> => (await derive(pin, kept)) === kept.hash;

/** PBKDF2 with SHA-256, 256 bits in hexadecimal. */
async function derive(pin: string, { salt, rounds }: Pick<PinHash, 'salt' | 'rounds'>): Promise<string> {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(pin), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations: rounds },
    key,
    256,
  );
  return [...new Uint8Array(bits)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
