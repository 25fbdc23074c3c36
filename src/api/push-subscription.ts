import * as v from 'valibot';
import type { Network } from '#ports/network.ts';
import { pushSubscription } from '#protocol/push.ts';
import { readPushKey, registerPush, unregisterPush } from './push.ts';

type PushPorts = { network: Network; pushManager: PushManager; contactId: string };

/**
 * Subscribes this browser for the gateway's key, and tells the gateway. It does so at each start of the app, because a
 * browser may have dropped the subscription, and the gateway keeps it only as long as the session. Returns whether news
 * will arrive.
 */
export async function subscribePush({ network, pushManager, contactId }: PushPorts): Promise<boolean> {
  const key = await readPushKey(network, contactId);
  if (key === null) return false;
  try {
    const known = await pushManager.getSubscription();
    const fits = known !== null && base64Url(known.options.applicationServerKey) === key;
    if (known && !fits) await known.unsubscribe();
    const subscription = fits
      ? known
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const json = v.safeParse(pushSubscription, subscription.toJSON());
    return json.success && (await registerPush(network, { contactId, subscription: json.output }));
  } catch {
    // The browser cannot reach its push service, or does not allow it.
    return false;
  }
}

/** Ends it here and, with a network, at the gateway. */
export async function unsubscribePush({ network, pushManager, contactId }: PushPorts): Promise<void> {
  await forgetPush(pushManager);
  await unregisterPush(network, contactId);
}

/** Ends it here. The push service then tells the gateway, which also forgets it with the session. */
export async function forgetPush(pushManager: PushManager): Promise<void> {
  const subscription = await pushManager.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
}

function base64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
