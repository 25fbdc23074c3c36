import type { KycContactFields } from '#domain/commands/kyc-fields.ts';
import type { GstFacts } from '#ports/local-facts.ts';
import type { PartReader, PartRecord, PartSelector } from '../parts/part-reader.ts';

/** The part with the GST numbers. */
export const GSTS: PartSelector = { kind: 'addresses' };

/** Reads the account's GST numbers as the CRM has them. */
export async function readGsts(parts: PartReader): Promise<GstFacts[]> {
  await parts.load([GSTS]);
  return parts.rows('GST__c', GSTS).flatMap(({ Id, Client_Ref__c, Name }) => {
    const number = Name?.trim().toUpperCase();
    return Id && number ? [{ id: Id, ref: Client_Ref__c ?? null, number }] : [];
  });
}

/** Returns the contact's fields of the KYC form; '' where the CRM has none. */
export function kycContactOf(contact: PartRecord<'Contact'>): KycContactFields {
  const { Secondary_E_mail_ID__c, Phone, Phone_2__c } = contact;
  return { Secondary_E_mail_ID__c: Secondary_E_mail_ID__c ?? '', Phone: Phone ?? '', Phone_2__c: Phone_2__c ?? '' };
}
