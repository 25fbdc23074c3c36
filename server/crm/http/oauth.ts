import { createHash, timingSafeEqual } from 'node:crypto';
import type { KnownUser } from '#crm/store/sessions.ts';
import { crm, equalsIgnoringCase, notDeleted } from '#crm/store/statements.ts';
import type { CrmServices } from './api.ts';

export type TokenAnswer = { readonly status: number; readonly body: unknown };

/** `POST /services/oauth2/token`. Takes the parameters from the body or, as the specification does, from the URL. */
export async function issueToken(
  services: CrmServices,
  { parameters, instanceUrl }: { parameters: URLSearchParams; instanceUrl: string },
): Promise<TokenAnswer> {
  const { config, sessions } = services;
  const field = (name: string) => parameters.get(name) ?? '';
  if (!sameText(field('client_id'), config.clientId)) return refusal('invalid_client_id', 'client identifier invalid');
  if (!sameText(field('client_secret'), config.clientSecret))
    return refusal('invalid_client', 'invalid client credentials');
  switch (field('grant_type')) {
    case 'password': {
      const signIn = await sessions.signIn(field('username'), field('password'));
      if (signIn.kind === 'inactive') return refusal('inactive_user', 'user account is inactive');
      if (signIn.kind !== 'ok') return refusal('invalid_grant', 'authentication failure');
      return granted(services, { user: signIn.user, instanceUrl });
    }
    case 'client_credentials': {
      const [user] = await services.store.sql.run(
        crm
          .selectFrom('crm.User as u')
          .innerJoin('crm_private.user_password as p', 'p.user_id', 'u.Id')
          .select(['u.Id as userId', 'p.hash'])
          .where(equalsIgnoringCase('u.Username', config.integrationUsername))
          .where(notDeleted('u')),
      );
      if (!user) return refusal('invalid_grant', 'no client credentials user enabled');
      return granted(services, { user, instanceUrl });
    }
    default:
      return refusal('unsupported_grant_type', 'grant type not supported');
  }
}

async function granted(
  { sessions, config, clock }: CrmServices,
  { user, instanceUrl }: { user: KnownUser; instanceUrl: string },
): Promise<TokenAnswer> {
  const token = await sessions.open(user);
  if (token === null) return refusal('invalid_grant', 'authentication failure');
  const id = `${instanceUrl}/id/${config.orgId}/${user.userId}`;
  const issuedAt = String(clock.now());
  const signature = createHash('sha256').update(config.clientSecret).update(id).update(issuedAt).digest('base64');
  return {
    status: 200,
    body: {
      access_token: token,
      instance_url: instanceUrl,
      id,
      token_type: 'Bearer',
      issued_at: issuedAt,
      signature,
    },
  };
}

function refusal(error: string, description: string): TokenAnswer {
  return { status: 400, body: { error, error_description: description } };
}

/** Compares secrets in a time that reveals nothing about them. */
function sameText(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
