import { describe, expect, it } from 'vitest';
import { BOUGHT_LIST, type KitchenList, newList } from './kitchen-list.ts';
import { listFile, readListFile, replacedBy } from './list-file.ts';

const bar = newList({ id: 'bar', name: 'Bar', madeAtMs: 1 });
const first = newList({ id: BOUGHT_LIST, name: null, madeAtMs: 0 });

describe('a file of lists', () => {
  it('is read as it was written, also with two lists of one name', () => {
    const lists = [first, bar, { ...bar, id: 'other' }];
    expect(readListFile(listFile(lists, '2026-11-27'))).toEqual(lists);
  });

  it.each([
    ['of something else', 'no JSON'],
    ['with nothing in it', 'null'],
    ['of another app', JSON.stringify({ format: 'other', lists: [bar] })],
    ['without lists', JSON.stringify({ format: 'larder-lists', lists: [] })],
    ['whose lists are none', JSON.stringify({ format: 'larder-lists', lists: 'bar' })],
    ['with two lists of one id', listFile([bar, { ...bar, name: 'Cellar' }], '')],
    ['with one list that is not understood', JSON.stringify({ format: 'larder-lists', lists: [bar, { v: 2 }] })],
  ])('%s is refused as a whole', (_, text) => {
    expect(readListFile(text)).toBeNull();
  });
});

describe('an imported list replaces', () => {
  const replaced = (list: KitchenList, here: KitchenList[]) => replacedBy(list, { here, imported: [list] });

  it('that with its id, else that with its name', () => {
    const renamed = { ...bar, name: 'Cellar' };
    const other = newList({ id: 'other', name: ' BAR ', madeAtMs: 2 });
    expect(replaced(bar, [other, renamed])).toBe(renamed);
    expect(replaced(bar, [first, other])).toBe(other);
    expect(replaced(bar, [first])).toBeNull();
  });

  it('by id alone when it is the first list; lists without a name are not alike', () => {
    const nameless = newList({ id: 'nameless', name: null, madeAtMs: 2 });
    expect(replaced(first, [bar, first])).toBe(first);
    expect(replaced({ ...first, name: 'Bar' }, [bar])).toBeNull();
    expect(replaced(nameless, [first])).toBeNull();
  });

  it('none that another one of the file replaces: two lists whose names were swapped both arrive', () => {
    const fish = newList({ id: 'fish', name: 'Bar', madeAtMs: 2 });
    const imported = [
      { ...bar, name: 'Fish' },
      { ...fish, id: 'new' },
    ];
    expect(imported.map((list) => replacedBy(list, { here: [bar], imported }))).toEqual([bar, null]);
  });

  it('its namesake only once, when two of the file have that name', () => {
    const here = [newList({ id: 'here', name: 'bar', madeAtMs: 1 })];
    const imported = [bar, { ...bar, id: 'other' }];
    expect(imported.map((list) => replacedBy(list, { here, imported }))).toEqual([here[0], null]);
  });
});
