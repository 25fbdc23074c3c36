import type { Paise } from '#domain/money.ts';
import type { PersonRole } from '#domain/people/people.ts';

/** Somebody who orders on this device. */
export type PersonView = {
  id: string;
  name: string;
  colour: number;
  role: PersonRole;
  /** How long the PIN is. */
  digits: number;
  /** No tries are left: only the account's password helps. */
  isOut: boolean;
  isCurrent: boolean;
};

/** The people of this device, in the order in which they were added, and its rules. */
export type PeopleView = { people: PersonView[]; approveAbovePaise: Paise | null; lockAfterMinutes: number | null };
