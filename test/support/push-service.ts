import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushDoor } from '#gateway/push/push-door.ts';
import type { PushSubscriptionJson } from '#protocol/push.ts';

/** A message that arrived: as the push service sees it, and what the browser makes of it. */
export type Arrived = {
  browser: string;
  headers: Record<string, string>;
  bytes: number;
  /** Decrypted with the browser's keys. */
  text: string;
};

export type PushService = {
  /** The way to it, in place of the one to the internet. */
  door: PushDoor;
  arrived: Arrived[];
  /** What it answers next, by browser; 201 otherwise. */
  answers: Map<string, { status: number; retryAfter?: string }[]>;
  /** Every request, by browser, also those that it refused. */
  requests: string[];
  /** Makes a browser's subscription for our public key. */
  subscribe(browser: string, ourKey: string): PushSubscriptionJson;
  close(): Promise<void>;
};

/**
 * A push service and the browsers behind it, over HTTP on this machine. It accepts only messages that are signed with
 * the key for which the browser subscribed (VAPID, RFC 8292), and decrypts them as the browser would (RFC 8291).
 */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer; ourKey: string }>();
  const arrived: Arrived[] = [];
  const requests: string[] = [];
  const answers: PushService['answers'] = new Map();
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const name = (incoming.url ?? '').slice(1);
      requests.push(name);
      const answer = answers.get(name)?.shift();
      const browser = browsers.get(name);
      if (answer || !browser) {
        const headers = answer?.retryAfter === undefined ? {} : { 'retry-after': answer.retryAfter };
        outgoing.writeHead(answer?.status ?? 404, headers).end();
        return;
      }
      const headers = incoming.headers as Record<string, string>;
      if (!isSigned(headers.authorization ?? '', browser.ourKey)) {
        outgoing.writeHead(403).end();
        return;
      }
      const body = Buffer.concat(chunks);
      arrived.push({ browser: name, headers, bytes: body.length, text: decrypted(body, browser) });
      outgoing.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const host = 'https://push.example.net';
  return {
    door: {
      accepts: (endpoint) => endpoint.startsWith(`${host}/`),
      post: async ({ endpoint, headers, body }) => {
        const answer = await fetch(endpoint.replace(host, local), {
          method: 'POST',
          headers,
          body: new Uint8Array(body),
        });
        const retryAfter = answer.headers.get('retry-after');
        return { status: answer.status, retryAfterMs: retryAfter === null ? null : Number(retryAfter) * 1000 };
      },
    },
    arrived,
    answers,
    requests,
    subscribe(browser, ourKey) {
      const keys = createECDH('prime256v1');
      const auth = randomBytes(16);
      const p256dh = keys.generateKeys('base64url');
      browsers.set(browser, { keys, auth, ourKey });
      return { endpoint: `${host}/${browser}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Whether the token is signed with this key, for this service, and not for longer than a day. */
function isSigned(authorization: string, ourKey: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  return (
    key === ourKey &&
    aud === 'https://push.example.net' &&
    Number(exp) * 1000 - Date.now() <= 86_400_000 &&
    String(sub).startsWith('mailto:') &&
    verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}

/** Decrypts one record of aes128gcm (RFC 8188) with the keys of RFC 8291. */
function decrypted(body: Buffer, { keys, auth }: { keys: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const theirs = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + theirs.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs]);
  const secret = hkdfSync('sha256', keys.computeSecret(theirs), auth, info, 32);
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
