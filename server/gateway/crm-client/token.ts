import type { CrmAccess } from '#gateway/config/config.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { isRecord } from './classify.ts';
import type { CrmFailure } from './crm-client.ts';
import type { Transport } from './transport.ts';

const TIMEOUT_MS = 10_000;
/** After a refusal: a wrong password that every call tried again would lock the gateway's user in the CRM. */
const REFUSED_MS = 60_000;

/**
 * The integration user's access token. It is fetched when first needed, once for all waiting calls, and kept until it
 * is refused. A CRM that refuses to give one is not asked again for a minute.
 */
export interface TokenSource {
  get(): Promise<Result<string, CrmFailure>>;
  /** Forgets this token, so that the next `get` fetches a new one. Does nothing when a newer one is known. */
  refused(token: string): void;
}

export function createTokenSource(options: { access: CrmAccess; send: Transport; onCall: () => void }): TokenSource {
  let known: string | null = null;
  let refusal: { failure: CrmFailure; endsAtMs: number } | null = null;
  let fetching: Promise<Result<string, CrmFailure>> | null = null;
  return {
    async get() {
      if (known !== null) return ok(known);
      if (refusal && performance.now() < refusal.endsAtMs) return err(refusal.failure);
      fetching ??= fetchToken(options).finally(() => {
        fetching = null;
      });
      const token = await fetching;
      if (token.ok) known = token.value;
      else if (token.error.kind === 'rejected')
        refusal = { failure: token.error, endsAtMs: performance.now() + REFUSED_MS };
      return token;
    },
    refused(token) {
      if (known === token) known = null;
    },
  };
}

/** CRM-003, with the secrets in the body: a query string would end up in logs. */
async function fetchToken({
  access,
  send,
  onCall,
}: {
  access: CrmAccess;
  send: Transport;
  onCall: () => void;
}): Promise<Result<string, CrmFailure>> {
  const { grant, clientId, clientSecret, username, password } = access;
  const form = new URLSearchParams({ grant_type: grant, client_id: clientId, client_secret: clientSecret });
  if (grant === 'password') {
    form.set('username', username);
    form.set('password', password);
  }
  onCall();
  const answer = await send({
    method: 'POST',
    path: '/services/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: form.toString(),
    timeoutMs: TIMEOUT_MS,
  });
  if (!answer.ok) return answer.error.kind === 'rejected' ? err({ ...answer.error, isSignIn: true }) : answer;
  const { data } = answer.value;
  if (isRecord(data) && typeof data.access_token === 'string' && data.access_token !== '') return ok(data.access_token);
  return err({ kind: 'network', message: 'a token answer without access_token' });
}
