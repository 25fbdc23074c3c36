import { createHmac } from 'node:crypto';
import { storedNumber } from '#domain/rules/indian-numbers.ts';
import { networkOf } from '#gateway/http/client-address.ts';
import type { LeadRequest } from '#protocol/registration.ts';

/** The CRM needs a last name and a company of every lead. */
const NOT_GIVEN = 'Not given';

/**
 * Returns the Lead (DATA-024) with what is filled in so far. Its reference is unique in the CRM, so that there is one for
 * each email address and PIN code, also after a lost answer; without an address, the mobile number or the network counts.
 */
export function leadOf(
  request: LeadRequest,
  { address, secret }: { address: string; secret: string },
): Record<string, string | null> {
  const { firstName, lastName, companyName, email, mobile, gst, pan, pincode } = request;
  const who = email.toLowerCase() || mobile || networkOf(address);
  return {
    Status: 'New',
    FirstName: lastName === '' ? null : firstName || null,
    LastName: lastName || firstName || NOT_GIVEN,
    Company: companyName || NOT_GIVEN,
    Email: email || null,
    Phone: mobile || null,
    GST__c: storedNumber(gst) || null,
    PAN__c: storedNumber(pan) || null,
    Pincode__c: pincode,
    Client_Ref__c: createHmac('sha256', secret).update(`lead:${who}:${pincode}`).digest('hex').slice(0, 36),
  };
}
