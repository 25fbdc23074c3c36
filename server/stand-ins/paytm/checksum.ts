import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

// Written apart from the gateway's own, so that a fault in one of them shows. Tests compare both with Paytm's package.

const VECTOR = '@@@@&&&&####$$$$';

/** The text that stands for the fields of a form: their values, sorted by name. */
export function formText(fields: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([, value]) => value).join('|');
}

export function sign(text: string, key: string): string {
  const salt = randomBytes(3).toString('base64');
  const cipher = createCipheriv('aes-128-cbc', key, VECTOR);
  return Buffer.concat([cipher.update(hash(text, salt)), cipher.final()]).toString('base64');
}

export function isSigned(text: string, { signature, key }: { signature: string; key: string }): boolean {
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, VECTOR);
    const given = decipher.update(signature, 'base64', 'latin1') + decipher.final('latin1');
    return given === hash(text, given.slice(64));
  } catch {
    return false;
  }
}

const hash = (text: string, salt: string) => createHash('sha256').update(`${text}|${salt}`).digest('hex') + salt;
