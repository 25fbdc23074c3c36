import { type People, type Person, PIN_TRIES, personOf, readPeople, withPerson } from '#domain/people/people.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { SettingKey } from '#ports/setting-key.ts';
import type { CommandPorts } from './command-ports.ts';
import { isPin } from './pin-hash.ts';

// People are kept on this device only and never sent, so these commands add no row to the outbox (ADR 014).

type Ports = Pick<CommandPorts, 'outbox'>;

export type PinFault =
  /** The person was removed meanwhile. */
  | { kind: 'gone' }
  | { kind: 'wrong-pin'; triesLeft: number }
  /** No tries are left: the account's password is needed. */
  | { kind: 'no-tries' };

/** Checks a PIN. Right, it gives the person all tries back. */
export async function checkPin(
  ports: Ports,
  { personId, pin }: { personId: string; pin: string },
): Promise<Result<{ name: string }, PinFault>> {
  return tryPin(ports, { personId, pin, onRight: (all) => all });
}

/** Gives the person the tablet, whose cart and screens stay as they are. */
export async function takeOver(
  ports: Ports,
  { personId, pin }: { personId: string; pin: string },
): Promise<Result<{ name: string }, PinFault>> {
  return tryPin(ports, { personId, pin, onRight: (all) => ({ ...all, current: personId }) });
}

type Forgiven = Result<{ name: string }, { kind: 'gone' }>;

/** Gives the person the tablet after the gateway confirmed the account's password; all tries are back. */
export function takeOverByPassword({ outbox }: Ports, { personId }: { personId: string }): Promise<Forgiven> {
  return forgive(outbox, personId, (all) => ({ ...all, current: personId }));
}

/** Gives a person all tries back, after the gateway confirmed the account's password. */
export function restoreTries({ outbox }: Ports, { personId }: { personId: string }): Promise<Forgiven> {
  return forgive(outbox, personId, (all) => all);
}

/** Ends the turn of whoever has the tablet; the next one gives a PIN. Nothing else changes. */
export async function lockTablet({ outbox }: Ports): Promise<Result<null, never>> {
  return changePeople(outbox, (all) => ({ people: { ...all, current: null }, value: ok(null) }));
}

/** Counts a try before it is made, so that closing the app or a second tab gives nobody more of them. */
async function tryPin(
  { outbox }: Ports,
  { personId, pin, onRight }: { personId: string; pin: string; onRight: (all: People) => People },
): Promise<Result<{ name: string }, PinFault>> {
  const begun = await changePeople<Result<Person, PinFault>>(outbox, (all) => {
    const person = personOf(all, personId);
    if (!person) return { value: err({ kind: 'gone' }) };
    if (person.triesLeft <= 0) return { value: err({ kind: 'no-tries' }) };
    const triesLeft = person.triesLeft - 1;
    return { people: withTries(all, person, triesLeft), value: ok({ ...person, triesLeft }) };
  });
  if (!begun.ok) return begun;
  const { pin: kept, triesLeft } = begun.value;
  if (!(await isPin(kept, pin))) return err(triesLeft > 0 ? { kind: 'wrong-pin', triesLeft } : { kind: 'no-tries' });
  return forgive(outbox, personId, onRight);
}

/** Gives a person all tries back, and does what else follows. */
function forgive(
  outbox: CommandPorts['outbox'],
  personId: string,
  andThen: (all: People) => People,
): Promise<Forgiven> {
  return changePeople<Forgiven>(outbox, (all) => {
    const person = personOf(all, personId);
    if (!person) return { value: err({ kind: 'gone' }) };
    return { people: andThen(withTries(all, person, PIN_TRIES)), value: ok({ name: person.name }) };
  });
}

const withTries = (all: People, person: Person, triesLeft: number): People => withPerson(all, { ...person, triesLeft });

/** Changes the people in one transaction. The last one takes the rules along. */
export function changePeople<T>(
  outbox: CommandPorts['outbox'],
  decide: (all: People) => { people?: People; value: T },
): Promise<T> {
  return outbox.changeSetting<T>(SettingKey.people, (stored) => {
    const { people, value } = decide(readPeople(stored));
    if (!people) return { value };
    return { setting: people.people.length === 0 ? null : people, value };
  });
}
