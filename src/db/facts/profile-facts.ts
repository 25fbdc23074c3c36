import type { OutboxRow } from '#domain/commands/kinds.ts';
import { type ProfileFields, profileOf } from '#domain/commands/profile-fields.ts';
import { projectProfile } from '#domain/projection/project-profile.ts';
import type { ProjectedProfile } from '#domain/projection/projected.ts';
import type { MeView } from '../views/index.ts';
import type { CustomerFacts } from './customer.ts';

type Known = Pick<CustomerFacts, 'contact' | 'account'>;

/** Returns the profile as the CRM holds it; null until its records are on the device. */
function baseProfile({ contact, account }: Known): ProfileFields | null {
  if (!contact || !account) return null;
  return profileOf((field) => (field === 'CompanyName' ? account.Name : contact[field]) ?? '');
}

/** The CRM's profile with the changes that wait in these rows; null until its records are on the device. */
export function profileWith(known: Known, rows: readonly OutboxRow[]): ProjectedProfile | null {
  const base = baseProfile(known);
  return base && projectProfile(base, rows);
}

/** Returns the customer with the changes of the profile that wait. */
export function withPending(me: MeView, { customer, rows }: { customer: Known; rows: readonly OutboxRow[] }): MeView {
  const profile = profileWith(customer, rows);
  if (!profile || profile.pending.length === 0) return me;
  const { FirstName, LastName, Title, Phone, CompanyName } = profile.fields;
  return {
    ...me,
    userName: `${FirstName} ${LastName}`.trim(),
    firstName: FirstName,
    lastName: LastName,
    designation: Title,
    companyName: CompanyName,
    phone: Phone,
    pending: true,
  };
}
