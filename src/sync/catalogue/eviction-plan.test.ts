import { expect, it } from 'vitest';
import { type ManifestEntry, PartGroup, type PartHash } from '#protocol/part.ts';
import { evictionPlan } from './storage-relief.ts';

const hash = (text: string) => text as PartHash;
const entry = (name: string, group: PartGroup, text = name): ManifestEntry => ({
  name,
  hash: hash(text),
  bytes: 1,
  group,
});
const manifest = (...parts: ManifestEntry[]) => ({ hash: hash('m'), parts });

it('[SYNC-017] evicts history before details, and nothing else', () => {
  const state = {
    cycle: '',
    catalogue: manifest(
      entry('settings', PartGroup.p0),
      entry('cards/a', PartGroup.p1),
      entry('details/a', PartGroup.p2),
    ),
    filling: manifest(entry('cards/b', PartGroup.p1), entry('details/b', PartGroup.p2)),
    own: { me: hash('me'), 'history/2026Q3': hash('q3'), 'history/2026Q4~0-2': hash('q4') },
  };
  expect(evictionPlan(state)).toEqual([
    ['q3', 'q4'],
    ['details/a', 'details/b'],
  ]);
});

it('keeps a text that a needed part shares', () => {
  const state = {
    cycle: '',
    catalogue: manifest(entry('cards/a', PartGroup.p1, 'same'), entry('details/a', PartGroup.p2, 'same')),
    filling: null,
    own: { me: hash('empty'), 'history/2026Q3': hash('empty') },
  };
  expect(evictionPlan(state)).toEqual([[], []]);
});
