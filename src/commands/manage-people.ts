import type { Paise } from '#domain/money.ts';
import {
  freeColour,
  isSameName,
  lacksOwner,
  type People,
  type Person,
  type PersonRole,
  PIN_TRIES,
  personOf,
  pinFault,
  plainPersonName,
  withPerson,
} from '#domain/people/people.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { changePeople } from './people-turns.ts';
import { newPinHash } from './pin-hash.ts';

type Ports = Pick<CommandPorts, 'outbox' | 'clock' | 'random'>;

export type PersonFault =
  | { kind: 'no-name' }
  | { kind: 'name-taken' }
  /** Not 4 to 6 digits. */
  | { kind: 'pin-digits' }
  /** Four equal digits, or 1234. */
  | { kind: 'pin-easy' }
  /** Somebody must be able to approve. */
  | { kind: 'no-owner' }
  | { kind: 'gone' };

/**
 * Adds a person, or changes one (`id`), whose PIN stays if `pin` is empty. The first one has the tablet at once. The
 * caller has made sure that the account's password was given.
 */
export async function savePerson(
  { outbox, clock, random }: Ports,
  { id, name: typed, role, pin }: { id: string | null; name: string; role: PersonRole; pin: string },
): Promise<Result<null, PersonFault>> {
  const name = plainPersonName(typed);
  if (name === '') return err({ kind: 'no-name' });
  const keepsPin = id !== null && pin === '';
  const fault = keepsPin ? null : pinFault(pin);
  if (fault) return err({ kind: `pin-${fault}` });
  // Hashing takes a while, and a transaction must not wait.
  const hash = keepsPin ? null : await newPinHash(pin, random.uuid(clock.now()));
  const newId = random.uuid(clock.now());
  return changePeople<Result<null, PersonFault>>(outbox, (all) => {
    if (all.people.some((other) => other.id !== id && isSameName(other.name, name))) {
      return { value: err({ kind: 'name-taken' }) };
    }
    const known = personOf(all, id);
    if (id !== null && !known) return { value: err({ kind: 'gone' }) };
    const pinOf = hash ? { pin: hash, triesLeft: PIN_TRIES } : null;
    const person = { id: newId, colour: freeColour(all), ...known, ...pinOf, name, role } as Person;
    const people = known ? withPerson(all, person) : added(all, person);
    return lacksOwner(people) ? { value: err({ kind: 'no-owner' }) } : { people, value: ok(null) };
  });
}

const added = (all: People, person: Person): People => ({
  ...all,
  people: [...all.people, person],
  current: all.people.length === 0 ? person.id : all.current,
});

/** Removes a person; with the last one, the tablet is nobody's and everybody's again. */
export async function removePerson(
  { outbox }: Pick<Ports, 'outbox'>,
  { id }: { id: string },
): Promise<Result<null, { kind: 'no-owner' }>> {
  return changePeople<Result<null, { kind: 'no-owner' }>>(outbox, (all) => {
    const people = { ...all, people: all.people.filter((person) => person.id !== id) };
    if (lacksOwner(people)) return { value: err({ kind: 'no-owner' }) };
    return { people, value: ok(null) };
  });
}

/** Sets the rules that hold on this device for everybody. */
export async function setPeopleRules(
  { outbox }: Pick<Ports, 'outbox'>,
  rules: { approveAbovePaise: Paise | null; lockAfterMinutes: number | null },
): Promise<Result<null, never>> {
  return changePeople(outbox, (all) => ({ people: { ...all, ...rules }, value: ok(null) }));
}
