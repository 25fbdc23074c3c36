import '#test/support/indexed-db.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOutbox } from '#db/open-outbox.ts';
import { readPeople } from '#db/queries/read-people.ts';
import { paise } from '#domain/money.ts';
import { must } from '#lib/assert.ts';
import { SettingKey } from '#ports/setting-key.ts';
import { createLocalDevice, type LocalDevice } from '#test/support/local-device.ts';
import { createCacheDisk, openMemoryCache } from '#test/support/memory-cache.ts';
import { customerShelf } from '#test/support/shop.ts';
import { removePerson, savePerson, setPeopleRules } from './manage-people.ts';
import { checkPin, lockTablet, restoreTries, takeOver, takeOverByPassword } from './people-turns.ts';

let count = 0;
/** A device with IndexedDB below, as a tablet has it. */
async function tablet(): Promise<LocalDevice> {
  count += 1;
  const owner = { accountId: 'account', contactId: `contact-${count}` };
  const made = await createLocalDevice({
    shelf: customerShelf({}),
    stores: () => ({ outbox: openOutbox(owner), cache: openMemoryCache(createCacheDisk()) }),
  });
  open.push(made);
  return made;
}

const add = (here: LocalDevice, name: string, role: 'owner' | 'cook', pin: string) =>
  savePerson(here.ports, { id: null, name, role, pin });
const shown = async ({ databases }: LocalDevice) =>
  (await readPeople(databases)).people.map(({ name, isCurrent, isOut }) => [
    name,
    isCurrent ? 'has it' : isOut ? 'out' : '',
  ]);
const idOf = async ({ databases }: LocalDevice, name: string) =>
  must((await readPeople(databases)).people.find((person) => person.name === name)?.id, name);

const open: LocalDevice[] = [];
afterEach(() => {
  for (const { outbox } of open.splice(0)) outbox.close();
});

let here: LocalDevice;
beforeEach(async () => {
  here = await tablet();
  await add(here, 'Meera', 'owner', '4711');
  await add(here, 'Ravi', 'cook', '902341');
});

const by = async (name: string, pin: string) => takeOver(here.ports, { personId: await idOf(here, name), pin });

describe('people of a device', () => {
  it('are in the outbox database with a salted hash, never the PIN; the first one has the tablet', async () => {
    expect(await shown(here)).toEqual([
      ['Meera', 'has it'],
      ['Ravi', ''],
    ]);
    const stored = must(await here.outbox.setting<{ people: { pin: object }[] }>(SettingKey.people), 'people');
    expect(stored.people[0]?.pin).toEqual({
      salt: expect.stringMatching(/.{20,}/),
      rounds: expect.any(Number),
      digits: 4,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(JSON.stringify(stored)).not.toMatch(/4711|902341/);
    await add(here, 'Third', 'cook', '4711');
    const { people } = must(await here.outbox.setting<{ people: { pin: { hash: string } }[] }>(SettingKey.people), '');
    expect(people[2]?.pin.hash).not.toBe(people[0]?.pin.hash);
    // Nothing of it waits to be sent.
    expect(await here.rows()).toEqual([]);
  });

  it('are refused with a bad name or PIN, and as the first one without owner', async () => {
    const kind = async (made: ReturnType<typeof add>) => {
      const outcome = await made;
      return outcome.ok ? 'ok' : outcome.error.kind;
    };
    expect(await kind(add(here, '  ', 'cook', '4711'))).toBe('no-name');
    expect(await kind(add(here, ' ravi', 'cook', '4711'))).toBe('name-taken');
    expect(await kind(add(here, 'Asha', 'cook', '47'))).toBe('pin-digits');
    expect(await kind(add(here, 'Asha', 'cook', '1234'))).toBe('pin-easy');
    expect(await kind(add(await tablet(), 'Asha', 'cook', '4711'))).toBe('no-owner');
  });

  it('keep their PIN when only the name changes; the last owner stays an owner while there are others', async () => {
    const id = await idOf(here, 'Meera');
    const changed = { id, name: 'Meera Rao', role: 'owner', pin: '' } as const;
    expect(await savePerson(here.ports, changed)).toMatchObject({ ok: true });
    expect(await by('Meera Rao', '4711')).toMatchObject({ ok: true });
    expect(await savePerson(here.ports, { ...changed, role: 'cook' })).toMatchObject({ error: { kind: 'no-owner' } });
    expect(await removePerson(here.ports, { id })).toMatchObject({ error: { kind: 'no-owner' } });
  });

  it('leave nothing behind with the last one', async () => {
    await setPeopleRules(here.ports, { approveAbovePaise: paise(1), lockAfterMinutes: 5 });
    for (const name of ['Ravi', 'Meera']) await removePerson(here.ports, { id: await idOf(here, name) });
    expect(await here.outbox.setting(SettingKey.people)).toBeUndefined();
  });
});

describe('a hand-over', () => {
  it('needs the PIN, and wrong ones count per person until a right one', async () => {
    expect(await by('Ravi', '000000')).toEqual({ ok: false, error: { kind: 'wrong-pin', triesLeft: 4 } });
    expect(await by('Ravi', '902341')).toEqual({ ok: true, value: { name: 'Ravi' } });
    expect(await shown(here)).toEqual([
      ['Meera', ''],
      ['Ravi', 'has it'],
    ]);
    expect(await by('Ravi', '000000')).toMatchObject({ error: { triesLeft: 4 } });
  });

  it('is closed to a person after five wrong PINs, at once or one by one, and to nobody else', async () => {
    const personId = await idOf(here, 'Ravi');
    const all = await Promise.all(['1', '2', '3', '4', '5'].map((pin) => takeOver(here.ports, { personId, pin })));
    const kinds = all.map((outcome) => (outcome.ok ? 'ok' : outcome.error.kind));
    expect(kinds.filter((kind) => kind === 'wrong-pin')).toHaveLength(4);
    expect(kinds.filter((kind) => kind === 'no-tries')).toHaveLength(1);
    // The right one comes too late.
    expect(await by('Ravi', '902341')).toEqual({ ok: false, error: { kind: 'no-tries' } });
    expect(await shown(here)).toEqual([
      ['Meera', 'has it'],
      ['Ravi', 'out'],
    ]);
    expect(await by('Meera', '4711')).toMatchObject({ ok: true });
    expect(await takeOverByPassword(here.ports, { personId })).toEqual({ ok: true, value: { name: 'Ravi' } });
    expect(await by('Ravi', '000000')).toMatchObject({ error: { triesLeft: 4 } });
  });

  it('counts the tries of an approval as well, which changes no turn', async () => {
    const personId = await idOf(here, 'Ravi');
    expect(await checkPin(here.ports, { personId, pin: '111111' })).toMatchObject({ error: { triesLeft: 4 } });
    await restoreTries(here.ports, { personId });
    expect(await checkPin(here.ports, { personId, pin: '111111' })).toMatchObject({ error: { triesLeft: 4 } });
    expect(await checkPin(here.ports, { personId, pin: '902341' })).toMatchObject({ ok: true });
    expect((await shown(here))[0]).toEqual(['Meera', 'has it']);
  });

  it('follows a lock, which takes the turn and nothing else', async () => {
    await lockTablet(here.ports);
    expect((await shown(here)).map(([, state]) => state)).toEqual(['', '']);
    expect(await by('Ravi', '902341')).toMatchObject({ ok: true });
  });
});
