import { demoPassword } from '#crm/seed/customers/people.ts';
import { must } from '#lib/assert.ts';
import { Header, PROTOCOL_VERSION } from '#protocol/version.ts';
import type { Shop } from './running-shop.ts';

/** Signs in as the login screen does. Returns the session's cookie. */
export async function openSession(shop: Shop, email: string): Promise<{ name: string; value: string }> {
  const answer = await fetch(shop.url('/session'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: new URL(shop.url('/')).origin,
      [Header.protocol]: String(PROTOCOL_VERSION),
    },
    body: JSON.stringify({ username: email, password: demoPassword }),
  });
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? [];
  return { name: must(name, `a session of ${email} (${answer.status})`), value: must(value, 'its cookie') };
}
