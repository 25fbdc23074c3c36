import type { ProfileFields } from '#domain/commands/profile-fields.ts';

/** The profile of a customer, as the CRM holds it and as a form may send it. */
export const profileFields: ProfileFields = {
  FirstName: 'Asha',
  LastName: 'Rao',
  Title: 'Chef',
  Secondary_E_mail_ID__c: 'kitchen@saffron.example',
  Phone: '9812345678',
  Phone_2__c: '080 2222 3333',
  CompanyName: 'Saffron Kitchen',
};
