import * as v from 'valibot';
import { storableText, text } from '#domain/field-schemas.ts';

/** Bytes in base64url without padding: 65 for the browser's public key, 16 for its secret. */
const bytes = (length: number) =>
  v.pipe(storableText, v.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`)));

/** A browser's push subscription, as `PushSubscription.toJSON()` gives it. */
export const pushSubscription = v.object({
  endpoint: v.pipe(text(1_000), v.url()),
  keys: v.object({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscriptionJson = v.InferOutput<typeof pushSubscription>;

/** The answer of `GET /push`: the public key for which a browser subscribes, in base64url. */
export const pushKey = v.object({ key: bytes(65) });
