import { type ProfileFields, profileOf } from '#domain/commands/profile-fields.ts';
import { storedMobile } from './mobile-number.ts';

/** Returns a profile as it is stored: without outer blanks, the mobile number as ten digits. */
export const storedProfile = (typed: ProfileFields): ProfileFields =>
  profileOf((field) => (field === 'Phone' ? storedMobile(typed[field]) : typed[field].trim()));
