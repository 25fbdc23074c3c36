import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Paytm signs a text (the JSON of a body, as it is sent) or the fields of a form. */
export type Signed = string | Readonly<Record<string, string>>;

const ALGORITHM = 'aes-128-cbc';
/** Fixed by Paytm for all merchants. */
const VECTOR = '@@@@&&&&####$$$$';
const SALT_LENGTH = 4;

/** Signs with the merchant key (16 characters): the encrypted hash of the text and a random salt, 108 characters. */
export function checksumOf(signed: Signed, key: string): string {
  const salt = randomBytes(3).toString('base64');
  const cipher = createCipheriv(ALGORITHM, key, VECTOR);
  return cipher.update(hashOf(signed, salt), 'utf8', 'base64') + cipher.final('base64');
}

/** Whether the checksum is one of this text. It takes the same time for every wrong one that can be decrypted. */
export function isChecksumOf(signed: Signed, { checksum, key }: { checksum: string; key: string }): boolean {
  const given = decrypted(checksum, key);
  if (!given) return false;
  const right = Buffer.from(hashOf(signed, given.toString('latin1').slice(-SALT_LENGTH)));
  return given.length === right.length && timingSafeEqual(given, right);
}

function hashOf(signed: Signed, salt: string): string {
  const text = typeof signed === 'string' ? signed : joined(signed);
  return createHash('sha256').update(`${text}|${salt}`).digest('hex') + salt;
}

/** The values in the order of their sorted names, without the checksum itself. */
function joined(fields: Readonly<Record<string, string>>): string {
  const names = Object.keys(fields).filter((name) => name !== 'CHECKSUMHASH');
  return names
    .sort()
    .map((name) => fields[name])
    .join('|');
}

/** null for what was not encrypted with this key. */
function decrypted(checksum: string, key: string): Buffer | null {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, VECTOR);
    return Buffer.concat([decipher.update(checksum, 'base64'), decipher.final()]);
  } catch {
    return null;
  }
}
