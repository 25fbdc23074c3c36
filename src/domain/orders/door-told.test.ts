import { expect, it } from 'vitest';
import { type DoorTold, untold } from './door-told.ts';

const naan = { id: 'i1', words: 'Naan: 2 missing' };
const bread = { id: 'i2', words: 'Bread: 1 damaged' };
const open = (told: DoorTold, lines = [naan, bread], photos = ['a.jpg']) =>
  untold({ lines, photos }, told, { keyOf: (photo) => photo, again: ({ words }) => `${words}, with photo` });
const nothing = { lines: {}, photos: [] };
const all = { lines: { i1: naan.words, i2: bread.words }, photos: ['a.jpg'] };

it('is everything at first, and nothing once all of it was told', () => {
  expect(open(nothing)).toEqual({ lines: [naan, bread], photos: ['a.jpg'] });
  expect(open(all)).toEqual({ lines: [], photos: [] });
});

it('is only the line that was counted anew, or that came later', () => {
  const more = { ...naan, words: 'Naan: 3 missing' };
  expect(open(all, [more, bread])).toEqual({ lines: [more], photos: [] });
  expect(open({ lines: { i1: naan.words }, photos: ['a.jpg'] })).toEqual({ lines: [bread], photos: [] });
});

it('is a photograph that was added later, with a line of its own words, and none without a line', () => {
  const again = { ...naan, words: 'Naan: 2 missing, with photo' };
  expect(open(all, [naan, bread], ['a.jpg', 'b.jpg'])).toEqual({ lines: [again], photos: ['b.jpg'] });
  expect(open(all, [], ['b.jpg']).lines).toEqual([]);
});
