import { describe, expect, it } from 'vitest';
import type { FormValues } from '#db/open-form-drafts.ts';
import { changedFields, createFormKeeper, draftOf, knownFields, seenOf } from './form-keeper.ts';

/** A store whose writes end when the test says so. */
function slowStore(kept: FormValues | null = null) {
  const written: (FormValues | null)[] = [];
  const ends: { resolve(): void; reject(error: Error): void }[] = [];
  const faults: unknown[] = [];
  const drafts = {
    read: async () => kept,
    keep: (_name: string, values: FormValues | null) => {
      written.push(values);
      return new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
    },
  };
  const keeper = createFormKeeper(drafts, { name: 'form', onFault: (error) => faults.push(error) });
  return { keeper, written, ends, faults };
}

const turns = () => new Promise((resolve) => setImmediate(resolve));

describe('keeping a form', () => {
  it('writes one at a time, and then the latest values', async () => {
    const { keeper, written, ends } = slowStore();
    for (const city of ['P', 'Pu', 'Pun', 'Pune']) keeper.keep({ city });
    expect(written).toEqual([{ city: 'P' }]);
    ends[0]?.resolve();
    await turns();
    expect(written).toEqual([{ city: 'P' }, { city: 'Pune' }]);
    ends[1]?.resolve();
    await keeper.settled();
    expect(written).toHaveLength(2);
  });

  it('waits for no earlier write when the page may end', async () => {
    const { keeper, written } = slowStore();
    keeper.keep({ city: 'P' });
    keeper.keep({ city: 'Pune' });
    keeper.hasten();
    expect(written).toEqual([{ city: 'P' }, { city: 'Pune' }]);
    keeper.hasten();
    expect(written).toHaveLength(2);
  });

  it('removes the draft when nothing differs any more, and writes nothing that is kept already', async () => {
    const { keeper, written, ends } = slowStore({ city: 'Pune' });
    await keeper.read();
    keeper.keep({ city: 'Pune' });
    expect(written).toEqual([]);
    keeper.keep({});
    expect(written).toEqual([null]);
    ends[0]?.resolve();
    await keeper.settled();
  });

  it('reports values that could not be written, and goes on with the next', async () => {
    const { keeper, written, ends, faults } = slowStore();
    keeper.keep({ city: 'P' });
    keeper.keep({ city: 'Pune' });
    const full = new Error('full');
    ends[0]?.reject(full);
    await turns();
    expect(faults).toEqual([full]);
    expect(written).toEqual([{ city: 'P' }, { city: 'Pune' }]);
  });
});

describe('the fields of a draft', () => {
  const first = { city: '', gsts: [{ number: '' }], photo: null, password: '' };

  it('are those that differ from the first values, without the omitted ones', () => {
    const photo = new Blob(['x']);
    const values = { city: 'Pune', gsts: [{ number: '' }], photo, password: 'secret' };
    expect(changedFields(values, first, ['password'])).toEqual({ city: 'Pune', photo });
    expect(changedFields(first, structuredClone(first), [])).toEqual({});
  });

  it('are restored only where the form still has them', () => {
    const kept = { city: 'Pune', fax: '1', password: 'secret' };
    expect(knownFields(kept, first, ['password'])).toEqual({ city: 'Pune' });
  });

  it('are compared by content, but bytes by identity', () => {
    const differs = (a: unknown, b: unknown) => 'field' in changedFields({ field: a }, { field: b }, []);
    expect(differs([{ a: [1] }], [{ a: [1] }])).toBe(false);
    expect(differs(Number.NaN, Number.NaN)).toBe(false);
    expect(differs({ a: 1 }, { a: 1, b: undefined })).toBe(true);
    expect(differs({ a: undefined }, { b: undefined })).toBe(true);
    expect(differs([1], { 0: 1, length: 1 })).toBe(true);
    expect(differs(new Blob(['x']), new Blob(['x']))).toBe(true);
  });
});

describe('what a draft knows of the record', () => {
  const first = { city: 'Pune', street: 'MG Road' };
  const kept = draftOf({ city: 'Poona' }, first, {});

  it('is what its fields showed when they were changed, where somebody else has changed them meanwhile', () => {
    const known = { city: 'Poona' };
    expect(seenOf(kept, known, first)).toEqual({});
    const now = { city: 'Puna', street: 'Park Street' };
    expect(seenOf(kept, known, now)).toEqual({ city: 'Pune' });
    // It stays so when the restored form is kept again.
    const again = draftOf({ city: 'Poona', street: 'Lake Road' }, now, { city: 'Pune' });
    expect(seenOf(again, again, { city: 'Puna', street: 'Hill Road' })).toEqual({
      city: 'Pune',
      street: 'Park Street',
    });
  });

  it('is nothing for a draft without changes, or of an older app', () => {
    expect(draftOf({}, first, {})).toEqual({});
    expect(seenOf({ city: 'Poona' }, { city: 'Poona' }, { city: 'Puna' })).toEqual({});
  });
});
