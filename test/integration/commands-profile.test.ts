import { describe, expect, it } from 'vitest';
import { gatewayRules } from '#gateway/commands/rules.ts';
import type { firstCall } from '#test/support/engine-world.ts';
import { profileFields } from '#test/support/profile-fields.ts';
import { giveProfile, updateTo } from '#test/support/profile-world.ts';
import { createRecordsWorld } from '#test/support/records-world.ts';

const changes = { LastName: 'Iyer', Phone: '9900000000', CompanyName: 'Spice Court' };
/** Keyboards end a word with a blank, which the CRM does not keep. */
const typed = { ...changes, LastName: 'Iyer ', CompanyName: ' Spice Court ' };
const faults = ['kill-before', 'kill-after', 'drop-reply', 'late-commit', 'row-lock'] as const;

/** Lets the gateway meet a fault at one of the three writes, once. */
function atWrite(number: number, fault: (typeof faults)[number]) {
  let writes = 0;
  return (call: Parameters<ReturnType<typeof firstCall>>[0]) => {
    if (call.name !== 'update') return null;
    writes += 1;
    return writes === number ? fault : null;
  };
}

describe.each(faults)('an update of the profile that meets %s', (fault) => {
  it.each([1, 2, 3])(
    '[PROF-005] [SYNC-004] at write %i goes on where it stopped, with an empty ledger',
    async (number) => {
      const world = createRecordsWorld({ faultOf: atWrite(number, fault) });
      const profile = giveProfile(world);
      expect(await world.insist(world.command('profile.update', updateTo(typed)))).toEqual({
        state: 'done',
        result: {},
      });
      await world.rest(120_000);
      const { CompanyName, ...person } = { ...profileFields, ...changes };
      expect(profile.contact()).toMatchObject(person);
      expect(profile.user()).toMatchObject({ FirstName: 'Asha', LastName: 'Iyer', CompanyName: 'Spice Court' });
      expect(profile.account()).toMatchObject({ Name: CompanyName });
      expect(world.crm.idleWrites).toEqual([]);
      expect(world.errors).toEqual([]);
    },
  );
});

it('the tests above find a run that takes a written contact for the end of the update', async () => {
  const planProfile: typeof gatewayRules.planProfile = (records, edit) => {
    const plan = gatewayRules.planProfile(records, edit);
    return records.contact.LastName === edit.fields.LastName ? { ...plan, steps: [] } : plan;
  };
  const world = createRecordsWorld({ faultOf: atWrite(1, 'kill-after'), rules: { planProfile } });
  const profile = giveProfile(world);
  expect(await world.insist(world.command('profile.update', updateTo(changes)))).toMatchObject({ state: 'done' });
  expect(profile.contact()).toMatchObject({ LastName: 'Iyer' });
  expect(profile.user()).toMatchObject({ LastName: 'Rao' });
});

describe('the profile on two devices', () => {
  it('merges changes of different fields, and asks the user about the same field', async () => {
    const world = createRecordsWorld();
    const profile = giveProfile(world);
    const update = (wanted: Partial<typeof profileFields>, was = profileFields) =>
      world.end(world.command('profile.update', updateTo(wanted, was)));
    expect(await update({ Title: 'Owner' })).toMatchObject({ state: 'done' });
    expect(await update({ CompanyName: 'Spice Court' })).toMatchObject({ state: 'done' });
    expect(profile.contact()).toMatchObject({ Title: 'Owner' });
    const conflicts = [{ field: 'Title', was: 'Chef', wanted: 'Cook', now: 'Owner' }];
    expect(await update({ Title: 'Cook' })).toMatchObject({
      state: 'rejected',
      rejection: { kind: 'edited-elsewhere', details: { conflicts } },
    });
    expect(profile.contact()).toMatchObject({ Title: 'Owner' });
    // Who tries again has seen it.
    expect(await update({ Title: 'Cook' }, { ...profileFields, Title: 'Owner' })).toMatchObject({ state: 'done' });
    expect(profile.contact()).toMatchObject({ Title: 'Cook' });
  });

  it('is the session’s: another customer of the account changes no contact but the own', async () => {
    const world = createRecordsWorld();
    const profile = giveProfile(world);
    const was = { ...profileFields, FirstName: '', LastName: 'colleague', Title: '', Phone: '', Phone_2__c: '' };
    const mine = { ...updateTo({}), was: { ...was, Secondary_E_mail_ID__c: '' } };
    expect(await world.end(world.command('profile.update', mine), world.shop.colleague)).toMatchObject({
      state: 'done',
    });
    expect(profile.contact()).toMatchObject({ FirstName: 'Asha', LastName: 'Rao' });
    const theirs = world.crm.rows.table('Contact').get(world.shop.colleague.contactId);
    expect(theirs).toMatchObject({ FirstName: 'Asha', LastName: 'Rao' });
  });
});
