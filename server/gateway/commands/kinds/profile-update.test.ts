import { describe, expect, it } from 'vitest';
import { createHandlerWorld, type HandlerWorld } from '#test/support/handler-world.ts';
import { profileFields } from '#test/support/profile-fields.ts';
import { giveProfile, updateTo } from '#test/support/profile-world.ts';
import { outboxTexts } from '#texts/en/outbox.ts';

function open(user = {}) {
  const world = createHandlerWorld();
  const profile = giveProfile(world, user);
  const update = (changes: Partial<typeof profileFields>, was = profileFields) =>
    world.status(world.command('profile.update', updateTo(changes, was)));
  return { world, profile, update };
}

const writes = ({ asked }: HandlerWorld) =>
  asked.filter(({ name }) => name === 'update').map(({ what: [object, , fields] }) => [object, fields]);

describe('an update of the profile', () => {
  it('[PROF-005] writes contact, user and account in this order, only the fields that changed', async () => {
    const { world, update } = open();
    expect(await update({ LastName: 'Iyer', Phone: '9900000000', CompanyName: 'Spice Court' })).toEqual({
      state: 'done',
      result: {},
    });
    expect(writes(world)).toEqual([
      ['Contact', { LastName: 'Iyer', Phone: '9900000000' }],
      ['User', { LastName: 'Iyer', CompanyName: 'Spice Court' }],
      ['Account', { Name: 'Spice Court' }],
    ]);
  });

  it('leaves out the records in which nothing changes', async () => {
    const { world, update } = open();
    expect(await update({ Title: 'Head chef' })).toMatchObject({ state: 'done' });
    expect(await update({})).toMatchObject({ state: 'done' });
    expect(writes(world)).toEqual([['Contact', { Title: 'Head chef' }]]);
  });

  it('is only written while nobody else changes the record', async () => {
    const { world, update } = open();
    await update({ CompanyName: 'Spice Court' });
    const guards = world.asked.filter(({ name }) => name === 'update').map(({ options }) => options.ifUnmodifiedSince);
    expect(guards).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/GMT$/)));
  });

  it('keeps what somebody else changed, and brings the user into agreement', async () => {
    const { profile, update } = open({ FirstName: 'Aasha' });
    profile.change('Contact', { Title: 'Owner' });
    expect(await update({ LastName: 'Iyer' })).toMatchObject({ state: 'done' });
    expect(profile.contact()).toMatchObject({ Title: 'Owner', LastName: 'Iyer' });
    expect(profile.user()).toMatchObject({ FirstName: 'Asha', LastName: 'Iyer' });
  });

  it('is refused before the first write when somebody else changed the same field', async () => {
    const { world, profile, update } = open();
    profile.change('Account', { Name: 'Curry Leaf' });
    const conflicts = [{ field: 'CompanyName', was: 'Saffron Kitchen', wanted: 'Spice Court', now: 'Curry Leaf' }];
    expect(await update({ FirstName: 'Anita', CompanyName: 'Spice Court' })).toEqual({
      state: 'rejected',
      rejection: { kind: 'edited-elsewhere', details: { conflicts } },
    });
    expect(writes(world)).toEqual([]);
  });

  it.each([0, 1, 2])('[PROF-006] stops at the write that the CRM refuses: number %i', async (refused) => {
    const { world, update } = open();
    const errors = [{ errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION', message: 'No' }];
    world.fail('update', ...Array.from({ length: refused }, () => null), { kind: 'rejected', status: 400, errors });
    expect(await update({ LastName: 'Iyer', CompanyName: 'Spice Court' })).toMatchObject({
      state: 'rejected',
      rejection: { kind: 'profile-refused', details: { message: 'No' } },
    });
    expect(writes(world)).toHaveLength(refused + 1);
    expect(outboxTexts.en.rejection['profile-refused']).toBe('Server error: Please try again.');
  });

  it("cuts a long business name to the user's length, not within a character", async () => {
    const { profile, update } = open();
    const long = `${'x'.repeat(79)}😀 and sons`;
    expect(await update({ CompanyName: long })).toMatchObject({ state: 'done' });
    expect(profile.account().Name).toBe(long);
    expect(profile.user().CompanyName).toBe('x'.repeat(79));
  });

  it('ends when one of the records is no more', async () => {
    const { world, profile, update } = open();
    world.crm.rows.table('User').delete(profile.ids.User);
    expect(await update({ LastName: 'Iyer' })).toEqual({ state: 'rejected', rejection: { kind: 'gone', details: {} } });
  });
});
