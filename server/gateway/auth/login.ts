import { isCrmId, to18 } from '#domain/crm/index.ts';
import { opaqueAudience } from '#gateway/catalogue/audiences.ts';
import type { CrmClient, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { buildQuery, equal } from '#gateway/crm-client/soql.ts';
import type { StandardPricebook } from '#gateway/crm-client/standard-pricebook.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { LoginRefusal, LoginRequest, SessionUser } from '#protocol/session.ts';
import type { CustomerSession } from './customer-session.ts';

/** The specification matches this text literally (AUTH-032). */
const PASSWORD_EXPIRED = 'Your password has expired. Please reset your password.';

type Refused = Exclude<LoginRefusal, { kind: 'too-many-requests' }>;

export type LoginDeps = { crm: CrmClient; domain: string; standardPricebook: StandardPricebook };

/** Signs in through LoginUserAPI (CRM-004) and reads the contact's price book. */
export async function login(
  { crm, domain, standardPricebook }: LoginDeps,
  credentials: LoginRequest,
): Promise<Result<CustomerSession, Refused>> {
  const answer = await crm.login({ ...credentials, domain });
  if (!answer.ok) return err(unavailable(answer.error));
  const body = answer.value.data;
  // The code is a number in some orgs and a text in others.
  if (Number(body.statusCode) !== 200 || text(body.sessionId) === '') return err(refusal(text(body.displayMsg)));
  const owner = { accountId: crmId(body.accountId), contactId: crmId(body.contactId) };
  if (owner.accountId === null || owner.contactId === null) return err({ kind: 'crm-unavailable', answered: true });
  const { accountId, contactId } = owner;
  const crmSessionId = text(body.sessionId);
  const own = await ownContact({ crm, standardPricebook }, { crmSessionId, contactId });
  if (!own.ok) return err(unavailable(own.error));
  const { pricebookId } = own.value;
  const user: SessionUser = {
    accountId,
    contactId,
    userId: text(body.userId),
    userName: text(body.userName),
    userEmail: text(body.userEmail),
    designation: text(body.designation),
    companyName: text(body.companyName),
    companyType: text(body.companyType),
    customerId: text(body.customerId),
    phoneNo: text(body.phoneNo),
    addressAdded: own.value.addressAdded,
    audience: opaqueAudience(pricebookId),
  };
  return ok({ user, username: credentials.username, crmSessionId, pricebookId });
}

/** AUTH-027 to AUTH-032: uses the CRM's own message; without one, the credentials were wrong. */
function refusal(displayMsg: string): Refused {
  if (displayMsg === PASSWORD_EXPIRED) return { kind: 'password-expired' };
  return { kind: 'refused', message: displayMsg === '' ? null : displayMsg };
}

/** AUTH-029 (no answer, or not JSON) and AUTH-030 (an HTTP error). */
export function unavailable(failure: CrmFailure): { kind: 'crm-unavailable'; answered: boolean } {
  return { kind: 'crm-unavailable', answered: failure.kind !== 'network' && failure.kind !== 'timeout' };
}

type OwnContact = {
  /** The contact's price book, or the standard one if none is set (CRM-012). */
  pricebookId: string;
  /** Decides which page opens after a sign-in (AUTH-026). */
  addressAdded: boolean;
};

async function ownContact(
  { crm, standardPricebook }: Pick<LoginDeps, 'crm' | 'standardPricebook'>,
  { crmSessionId, contactId }: { crmSessionId: string; contactId: string },
): Promise<Result<OwnContact, CrmFailure>> {
  const ownQuery = buildQuery({
    from: 'Contact',
    select: ['Id', 'Pricebook__c', 'Address_Added__c'],
    where: equal({ Id: contactId }),
  });
  const own = await crm.query({ kind: 'customer', sessionId: crmSessionId }, ownQuery, { purpose: 'login' });
  if (!own.ok) return own;
  const contact = own.value.data.records[0];
  const addressAdded = contact?.Address_Added__c === true;
  const chosen = crmId(contact?.Pricebook__c);
  if (chosen !== null) return ok({ pricebookId: chosen, addressAdded });
  const standard = await standardPricebook();
  // Without a price book the customer cannot order, but may still sign in and see that.
  return standard.ok ? ok({ pricebookId: standard.value, addressAdded }) : standard;
}

function crmId(value: unknown): string | null {
  return typeof value === 'string' && isCrmId(value) ? to18(value) : null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
