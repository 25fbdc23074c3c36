import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import { buildQuery } from '#gateway/crm-client/soql.ts';
import type { Clock } from '#lib/clock.ts';
import type { SealedSession } from './session-cookie.ts';

/** What the CRM said of a session counts for so long. An idle app talks to it every five minutes while it is open. */
const PROOF_MS = 10 * 60_000;
/** A CRM that does not answer is asked again after this. */
const ASK_AGAIN_MS = 60_000;
const TIMEOUT_MS = 3_000;
const KEPT_SESSIONS = 10_000;

/**
 * Whether the CRM still lets a customer in. The catalogue is served without it, so a customer who was deactivated would
 * read prices as long as the cookie lasts. Exchanges say what they hear; only a session that held none lately is
 * asked for. While the CRM does not answer, a session stands.
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
      where: { field: 'Id', op: '=', value: user.contactId },
    });
    const caller = { kind: 'customer', sessionId: crmSessionId } as const;
    const answer = await crm.query(caller, own, { purpose: 'login', timeoutMs: TIMEOUT_MS });
    if (!answer.ok && answer.error.kind === 'unauthorized') return false;
    keep(sessionId, answer.ok ? PROOF_MS : ASK_AGAIN_MS);
    return true;
  }

  return {
    /** The CRM has just answered in the session's name. */
    saw: (sessionId: string): void => keep(sessionId, PROOF_MS),
    async isValid(session: SealedSession): Promise<boolean> {
      const { sessionId } = session;
      if ((validUntil.get(sessionId) ?? 0) > clock.now()) return true;
      // A device fetches many parts at once: they share one question.
      const asked = asking.get(sessionId) ?? ask(session).finally(() => asking.delete(sessionId));
      asking.set(sessionId, asked);
      return asked;
    },
  };
}

export type CrmSessionCheck = ReturnType<typeof createCrmSessionCheck>;
