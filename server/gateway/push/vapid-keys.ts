import { createECDH, createHash } from 'node:crypto';

/** The key pair by which push services know this gateway (VAPID, RFC 8292), in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** Makes the key pair of a secret: the same at every start, and the same in every replica that shares the secret. */
export function vapidKeys(secret: string): VapidKeys {
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = createHash('sha256').update(`larder push ${attempt} ${secret}`).digest();
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(privateKey);
    } catch {
      // One number in four billion is no private key of this curve.
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
  }
}
