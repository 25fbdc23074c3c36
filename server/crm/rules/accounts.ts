import type { ObjectRules } from '#crm/records/context.ts';
import { ruleRefusal } from './validation.ts';

/** A customer submits documents; only the back office completes the check (KYC-016). */
export const accountRules: ObjectRules = {
  beforeUpdate: async ({ session }, changes) => {
    if (session.role === 'integration') return;
    for (const { before, after } of changes)
      if (after.KYC_Status__c !== before.KYC_Status__c && after.KYC_Status__c !== 'Submitted')
        throw ruleRefusal('KYC status can only be set to Submitted.', ['KYC_Status__c']);
  },
};
