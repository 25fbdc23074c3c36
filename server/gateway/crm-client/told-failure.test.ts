import { expect, it } from 'vitest';
import type { CrmFailure } from './crm-client.ts';
import { toldFailure } from './told-failure.ts';

const refused = (errorCode: string) => [{ errorCode, message: 'duplicate value asha@kitchen.example' }];

it.each<[CrmFailure, string | undefined]>([
  [{ kind: 'network', message: 'ECONNREFUSED', ended: true }, 'ECONNREFUSED'],
  [{ kind: 'timeout' }, undefined],
  [{ kind: 'busy', status: 503, errors: [] }, '503'],
  [{ kind: 'not-found', errors: refused('NOT_FOUND') }, 'NOT_FOUND'],
  [{ kind: 'not-found', errors: [] }, undefined],
  [{ kind: 'rejected', status: 400, errors: refused('INVALID_FIELD') }, '400 INVALID_FIELD'],
  [{ kind: 'rejected', status: 400, errors: refused('asha@kitchen.example') }, '400'],
])('%j is told by its codes, never by a message that may hold a value', (failure, reason) => {
  expect(toldFailure(failure)).toEqual({ failure: failure.kind, ...(reason !== undefined && { reason }) });
});

it('a refused sign-in names the variables to look at', () => {
  const failure: CrmFailure = { kind: 'rejected', status: 400, errors: refused('invalid_grant'), isSignIn: true };
  expect(toldFailure(failure).reason).toBe(
    "the CRM refuses the gateway's sign-in (400 invalid_grant): check CRM_URL, CRM_GRANT, CRM_CLIENT_ID, CRM_CLIENT_SECRET, CRM_USERNAME and CRM_PASSWORD",
  );
});
