import { describe, expect, it } from 'vitest';
import { updateProfile } from '#commands/update-profile.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';
import { type CommandOutcome, OUTCOMES } from '#protocol/outcome.ts';
import { customerDevice, emptyDevice } from '#test/support/customer-device.ts';
import { refused } from '#test/support/record-device.ts';
import { readHome } from './read-home.ts';
import { readOutbox } from './read-outbox.ts';
import { readProfile } from './read-profile.ts';
import { readShell } from './read-shell.ts';

async function edited() {
  const here = await customerDevice();
  const { fields } = await readProfile(here.databases);
  if (!fields) throw new Error('The profile is not here');
  const wanted = { ...fields, Title: 'Chef', Phone: '9812345678', FirstName: 'Anita', CompanyName: 'Spice Court' };
  expect(await updateProfile(here.ports, { seen: fields, fields: wanted })).toMatchObject({ ok: true });
  return { here, wanted };
}

describe('a change of the profile that waits', () => {
  it('shows on every screen that shows the customer, as pending', async () => {
    const { here, wanted } = await edited();
    const view = await readProfile(here.databases);
    expect(view).toMatchObject({ fields: wanted, change: { state: 'saved', rejection: null } });
    const me = { userName: 'Anita Rao', designation: 'Chef', companyName: 'Spice Court', pending: true };
    expect(view.me).toMatchObject(me);
    expect((await readShell(here.databases)).me).toMatchObject(me);
    expect((await readHome(here.databases)).greetingName).toBe('Anita Rao');
    expect((await readOutbox(here.databases)).rows).toMatchObject([{ editPath: '/edit-profile' }]);
  });

  it('says why it was refused, and with which values it is in conflict', async () => {
    const { here } = await edited();
    const [row] = await here.rows();
    const conflict = { field: 'Title', was: '', wanted: 'Chef', now: 'Owner' };
    await refused(here, row?.id ?? '', { kind: 'edited-elsewhere', details: { conflicts: [conflict] } });
    expect((await readProfile(here.databases)).change).toMatchObject({ state: 'needs-you', conflicts: [conflict] });
  });
});

it('without a change the profile is the CRM’s; on a new device it is not there yet', async () => {
  const here = await customerDevice();
  expect(await readProfile(here.databases)).toMatchObject({ change: null, me: { pending: false } });
  const fresh = await emptyDevice();
  expect(await readProfile(fresh.databases)).toMatchObject({ synced: false, fields: null, change: null });
});

it('a confirmed update of the profile asks for a sign-out, one that was taken back does not', async () => {
  const here = await customerDevice();
  const due = async (end: CommandOutcome['end'], kind: CommandOutcome['kind']) => {
    const outcome = { id: 'c', ref: 'c', kind, label: null, end, result: {} };
    await updateOutbox(here.outbox, (draft) => {
      draft.meta[OUTCOMES] = [outcome];
    });
    return (await readShell(here.databases)).signOutDue;
  };
  expect((await readShell(here.databases)).signOutDue).toBe(false);
  expect(await due('voided', 'profile.update')).toBe(false);
  expect(await due('done', 'address.edit')).toBe(false);
  expect(await due('done', 'profile.update')).toBe(true);
});
