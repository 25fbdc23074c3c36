import { readPeople as peopleOf } from '#domain/people/people.ts';
import { SettingKey } from '#ports/setting-key.ts';
import type { PeopleView } from '../views/index.ts';
import type { Databases } from './databases.ts';

/** Reads who orders on this device, for the hand-over and '/people'; the PINs' hashes stay behind. */
export async function readPeople({ outbox }: Databases): Promise<PeopleView> {
  const { people, current, approveAbovePaise, lockAfterMinutes } = peopleOf(await outbox.setting(SettingKey.people));
  return {
    people: people.map(({ id, name, colour, role, pin, triesLeft }) => ({
      id,
      name,
      colour,
      role,
      digits: pin.digits,
      isOut: triesLeft <= 0,
      isCurrent: id === current,
    })),
    approveAbovePaise,
    lockAfterMinutes,
  };
}
