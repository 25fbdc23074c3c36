import { updateProfile } from '#commands/update-profile.ts';
import { readProfile } from '#db/queries/read-profile.ts';
import type { ProfileFields } from '#domain/commands/profile-fields.ts';
import type { Dice } from '#test/support/seeded-random.ts';
import type { Tab } from './device.ts';

/** Changes the profile as its screen shows it; at first the whole name, which the customer must give. */
export async function profileAction(tab: Tab, dice: Dice): Promise<void> {
  const { fields: seen } = await readProfile(tab.dbs);
  if (!seen) return;
  const some = () => dice.below(1_000_000);
  const whole: ProfileFields = {
    ...seen,
    FirstName: `First ${some()}`,
    LastName: `Last ${some()}`,
    Title: `Title ${some()}`,
    Phone: `9${100_000_000 + dice.below(900_000_000)}`,
    CompanyName: `Company ${some()}`,
  };
  const isFirst = seen.FirstName === '';
  const name = isFirst || dice.chance(0.5) ? {} : { FirstName: seen.FirstName, LastName: seen.LastName };
  const rest = isFirst || dice.chance(0.5) ? {} : { Phone: seen.Phone, CompanyName: seen.CompanyName };
  await updateProfile(tab.ports, { seen, fields: { ...whole, ...name, ...rest } });
  void tab.engine.sync('write');
}
