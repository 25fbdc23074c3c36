import { type People, personOf, readPeople } from '#domain/people/people.ts';
import { project } from '#domain/projection/project.ts';
import { SettingKey } from '#ports/setting-key.ts';
import { type CommandOutcome, OUTCOMES, signsOut } from '#protocol/outcome.ts';
import { firstParts, readCustomer } from '../facts/customer.ts';
import { withPending } from '../facts/profile-facts.ts';
import { readQueueFacts } from '../facts/queue.ts';
import { readSettings, SETTINGS } from '../facts/settings.ts';
import { withParts } from '../parts/part-reader.ts';
import type { ShellView } from '../views/index.ts';
import type { Databases } from './databases.ts';

/** Reads the frame around every screen: the customer, the cart count, and what waits (NAV-016, HOME-002, SYNC-013). */
export async function readShell(databases: Databases): Promise<ShellView> {
  const { outbox, cache } = databases;
  const snapshot = await outbox.snapshot();
  const [queue, notify, people, outcomes, status] = await Promise.all([
    readQueueFacts(outbox, snapshot),
    outbox.setting<boolean>(SettingKey.notify),
    outbox.setting(SettingKey.people),
    outbox.meta<CommandOutcome[]>(OUTCOMES),
    cache.status(),
  ]);
  return withParts(cache, async (parts) => {
    await parts.load([SETTINGS, ...firstParts]);
    const customer = await readCustomer(databases, parts);
    return {
      synced: parts.isComplete(SETTINGS),
      me: customer.me && withPending(customer.me, { customer, rows: snapshot.rows }),
      settings: readSettings(parts),
      cartCount: project(customer.base, snapshot.rows).lines.length,
      ...queue,
      signOutDue: (outcomes ?? []).some(signsOut),
      notify: notify ?? false,
      people: turnOf(readPeople(people)),
      status,
    };
  });
}

function turnOf(all: People): ShellView['people'] {
  if (all.people.length === 0) return null;
  const person = personOf(all, all.current);
  const current = person && { name: person.name, colour: person.colour };
  return { current, lockAfterMinutes: all.lockAfterMinutes };
}
