import * as v from 'valibot';
import type { Network } from '#ports/network.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { type PushSubscriptionJson, pushKey } from '#protocol/push.ts';
import { call } from './call.ts';

/** `GET /push`: the gateway's public key, for which a browser subscribes; null when there is no usable answer. */
export async function readPushKey(network: Network, contactId: string): Promise<string | null> {
  const called = await call(network, { method: 'GET', path: Endpoint.push, contact: contactId });
  if (!called.ok || called.status !== 200) return null;
  const answer = v.safeParse(pushKey, called.body);
  return answer.success ? answer.output.key : null;
}

/** `POST /push`: this browser wants to hear the customer's news. Returns whether the gateway stored it. */
export async function registerPush(
  network: Network,
  options: { contactId: string; subscription: PushSubscriptionJson },
): Promise<boolean> {
  const { contactId, subscription } = options;
  const called = await call(network, { method: 'POST', path: Endpoint.push, contact: contactId, body: subscription });
  return called.ok && called.status === 204;
}

/** `DELETE /push`: it no longer does. Should the call fail, the push service tells the gateway. */
export async function unregisterPush(network: Network, contactId: string): Promise<void> {
  await call(network, { method: 'DELETE', path: Endpoint.push, contact: contactId });
}
