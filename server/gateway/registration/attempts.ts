import { createHmac } from 'node:crypto';
import type { CrmClient, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { buildQuery, equal } from '#gateway/crm-client/soql.ts';
import type { RateLimitStore } from '#gateway/store/rate-limits.ts';
import { ok, type Result } from '#lib/result.ts';
import type { SignUpRequest } from '#protocol/registration.ts';

/** How long a visitor may take to try again, a new proof of the number included. */
const KEPT_MS = 60 * 60_000;

/**
 * Remembers sign-ups whose answer may be lost, on the way from the CRM or on the way to the browser. If the very same
 * request comes again (the password included), and the CRM has a new contact with its email address and mobile number,
 * then that sign-up succeeded, and its sender must not be told that the address is taken or that the proof is spent.
 * Only a keyed hash of the request is stored.
 */
export function createAttempts({ store, secret, crm }: { store: RateLimitStore; secret: string; crm: CrmClient }) {
  const keyOf = (request: SignUpRequest) =>
    `registration:attempt:${createHmac('sha256', secret).update(JSON.stringify(request)).digest('base64url')}`;
  return {
    /** Returns whether the same request was made before. */
    wasMade: (request: SignUpRequest): Promise<boolean> => store.remembers(keyOf(request)),
    /** To be called before the CRM is. */
    begin: (request: SignUpRequest): Promise<void> => store.remember(keyOf(request), KEPT_MS),
    /** The CRM has refused it for good. */
    refused: (request: SignUpRequest): Promise<void> => store.clear(keyOf(request)),
    /** Returns whether the CRM has a new contact of this request's sender. An older one has another password. */
    async isRegistered({ email, mobile }: SignUpRequest): Promise<Result<boolean, CrmFailure>> {
      const own = buildQuery({
        from: 'Contact',
        select: ['Id', 'CreatedDate'],
        where: equal({ Email: email, Phone: mobile }),
      });
      const answer = await crm.query({ kind: 'integration' }, own, { purpose: 'registration' });
      if (!answer.ok) return answer;
      const { data, crmTimeMs } = answer.value;
      return ok(data.records.some((row) => crmTimeMs - Date.parse(textAt(row, 'CreatedDate') ?? '') < KEPT_MS));
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
