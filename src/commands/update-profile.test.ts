import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { definitionOf, findDefinition } from '#domain/commands/kinds.ts';
import type { ProfileFields } from '#domain/commands/profile-fields.ts';
import { projectProfile } from '#domain/projection/project-profile.ts';
import { customerDevice } from '#test/support/customer-device.ts';
import { profileFields as seen } from '#test/support/profile-fields.ts';
import { become, refused } from '#test/support/record-device.ts';
import { retryCommand } from './retry-command.ts';
import { updateProfile } from './update-profile.ts';

async function open() {
  const here = await customerDevice();
  /** Saves a form that showed the projected profile. */
  const update = async (changes: Partial<ProfileFields>, base = seen) => {
    const shown = projectProfile(base, await here.rows()).fields;
    return updateProfile(here.ports, { seen: shown, fields: { ...shown, ...changes } });
  };
  const only = async () => {
    const [row, ...others] = await here.rows();
    expect(others).toEqual([]);
    if (row?.kind !== 'profile.update') throw new Error('There is no update');
    return row;
  };
  return { here, update, only };
}

describe('a change of the profile', () => {
  it('is one command, however often it changes before it is sent, and none when it is taken back', async () => {
    const { here, update, only } = await open();
    expect(await update({ Title: ' Owner ' })).toEqual({ ok: true, value: { changed: true } });
    await update({ LastName: 'Iyer' });
    expect((await only()).args).toEqual({ was: seen, fields: { ...seen, Title: 'Owner', LastName: 'Iyer' } });
    expect(projectProfile(seen, await here.rows())).toMatchObject({
      fields: { ...seen, Title: 'Owner', LastName: 'Iyer' },
      pending: [(await only()).id],
      rejected: null,
    });
    expect(await update({ Title: 'Chef', LastName: 'Rao' })).toEqual({ ok: true, value: { changed: false } });
    expect(await here.rows()).toEqual([]);
  });

  it('follows one that may have been sent', async () => {
    const { here, update } = await open();
    await update({ Title: 'Owner' });
    const [first] = await here.rows();
    await become(here, first?.id ?? '', { state: 'retry', attempts: [{ atMs: 0, outcome: 'sent' }] });
    await update({ Title: 'Cook' });
    expect((await here.rows()).map(({ args }) => args)).toMatchObject([
      { was: { Title: 'Chef' }, fields: { Title: 'Owner' } },
      { was: { Title: 'Owner' }, fields: { Title: 'Cook' } },
    ]);
  });

  it('behind a refused one is not lost when the form is saved again, and does not hide the refusal', async () => {
    const { here, update, only } = await open();
    await update({ Phone_2__c: '080 1111 1111' });
    const [first] = await here.rows();
    const id = first?.id ?? '';
    await become(here, id, { state: 'sending', attempts: [{ atMs: 0, outcome: 'sent' }] });
    await update({ Title: 'Owner', Phone_2__c: '080 2222 2222' });
    await refused(here, id, { kind: 'profile-refused', details: {} });
    expect(projectProfile(seen, await here.rows())).toMatchObject({ rejected: id });
    await update({ LastName: 'Iyer' });
    const fields = { ...seen, Phone_2__c: '080 2222 2222', Title: 'Owner', LastName: 'Iyer' };
    expect((await only()).args).toEqual({ was: seen, fields });
  });

  it('that was refused shows on, and is repaired by another change or another try', async () => {
    const { here, update, only } = await open();
    const conflict = { field: 'Title', was: 'Chef', wanted: 'Owner', now: 'Manager' };
    const conflicts = { kind: 'edited-elsewhere', details: { conflicts: [conflict] } };
    await update({ Title: 'Owner' });
    const { id } = await only();
    await refused(here, id, conflicts);
    const elsewhere = { ...seen, Title: 'Manager' };
    expect(projectProfile(elsewhere, await here.rows())).toMatchObject({ fields: { Title: 'Owner' }, rejected: id });
    await update({ Phone_2__c: '' }, elsewhere);
    const again = { was: { ...seen, Title: 'Manager' }, fields: { ...seen, Title: 'Owner', Phone_2__c: '' } };
    expect((await only()).args).toEqual(again);

    await refused(here, (await only()).id, { kind: 'profile-refused', details: {} });
    expect(await retryCommand(here.ports, { id: (await only()).id })).toMatchObject({ ok: true });
    expect((await only()).args).toEqual(again);
  });

  it('keeps a mobile number as its ten digits, and a landline as it is written', async () => {
    const { update, only } = await open();
    await update({ Phone: '+91 98123 45678', Phone_2__c: '080 2553-0100' });
    expect((await only()).args.fields).toMatchObject({ Phone: '9812345678', Phone_2__c: '080 2553-0100' });
  });

  it('names every wrong field, and changes nothing', async () => {
    const { here, update } = await open();
    const wrong = {
      FirstName: ' ',
      LastName: '',
      Title: '',
      Secondary_E_mail_ID__c: 'x',
      Phone: '12345',
      CompanyName: '',
    };
    expect(await update(wrong)).toEqual({ ok: false, error: { kind: 'fields', fields: Object.keys(wrong) } });
    for (const Phone of ['5812345678', '98123456789', '+1 9812345678', '']) {
      expect(await update({ Phone })).toEqual({ ok: false, error: { kind: 'fields', fields: ['Phone'] } });
    }
    expect(await update({ Phone_2__c: 'call me' })).toMatchObject({ error: { fields: ['Phone_2__c'] } });
    expect(await here.rows()).toEqual([]);
    expect(await update({ Secondary_E_mail_ID__c: '', Phone_2__c: '' })).toMatchObject({ ok: true });
  });
});

describe('the command', () => {
  it('carries no primary email and no business type', () => {
    const { schema } = definitionOf('profile.update');
    const accepts = (more: object) => v.is(schema, { was: seen, fields: { ...seen, ...more } });
    expect(accepts({})).toBe(true);
    for (const more of [{ Email: 'other@one.example' }, { Type: 'Cafe' }, { Business_Type__c: 'Cafe' }]) {
      expect(accepts(more)).toBe(false);
    }
    expect(findDefinition('profile.update')?.endsSession).toBe(true);
  });
});
