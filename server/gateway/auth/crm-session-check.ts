import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import { buildQuery, equal } from '#gateway/crm-client/soql.ts';
import type { Clock } from '#lib/clock.ts';
import type { SealedSession } from './session-cookie.ts';

/** How long the CRM's answer about a session counts. An idle open app has an exchange every five minutes. */
const PROOF_MS = 10 * 60_000;
/** How long to wait before asking a CRM again that did not answer. */
const ASK_AGAIN_MS = 60_000;
const TIMEOUT_MS = 3_000;
const KEPT_SESSIONS = 10_000;

/**
 * Checks whether the CRM still accepts a customer's session. The catalogue is served without the CRM, so a deactivated
 * customer could otherwise read prices as long as the cookie is valid. Exchanges report what the CRM answers; only a
 * session without a recent exchange causes a query. While the CRM does not answer, a session stays valid.
 */
export function createCrmSessionCheck({ crm, clock }: { crm: CrmClient; clock: Clock }) {
  const validUntil = new Map<string, number>();
  const asking = new Map<string, Promise<boolean>>();

  function keep(sessionId: string, forMs: number): void {
    validUntil.delete(sessionId);
    validUntil.set(sessionId, clock.now() + forMs);
    const oldest = validUntil.size > KEPT_SESSIONS ? validUntil.keys().next().value : undefined;
    if (oldest !== undefined) validUntil.delete(oldest);
  }

  async function ask({ sessionId, crmSessionId, user }: SealedSession): Promise<boolean> {
    const own = buildQuery({
      from: 'Contact',
      select: ['Id'],
      where: equal({ Id: user.contactId }),
    });
    const caller = { kind: 'customer', sessionId: crmSessionId } as const;
    const answer = await crm.query(caller, own, { purpose: 'login', timeoutMs: TIMEOUT_MS });
    if (!answer.ok && answer.error.kind === 'session-ended') return false;
    keep(sessionId, answer.ok ? PROOF_MS : ASK_AGAIN_MS);
    return true;
  }

  return {
    /** Records that the CRM has just accepted the session. */
    saw: (sessionId: string): void => keep(sessionId, PROOF_MS),
    async isValid(session: SealedSession): Promise<boolean> {
      const { sessionId } = session;
      if ((validUntil.get(sessionId) ?? 0) > clock.now()) return true;
      // A device fetches many parts at once: they share one query.
      const asked = asking.get(sessionId) ?? ask(session).finally(() => asking.delete(sessionId));
      asking.set(sessionId, asked);
      return asked;
    },
  };
}

export type CrmSessionCheck = ReturnType<typeof createCrmSessionCheck>;
