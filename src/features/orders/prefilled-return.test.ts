import { describe, expect, it } from 'vitest';
import { prefilledReturn } from './prefilled-return.ts';

const photo = (name: string) => new File([name], name, { lastModified: 1 });
const found = { code: '003', comment: 'Naan: 2 of 12 missing', photos: [photo('a'), photo('b')] } as const;

describe('a return that a check at the door fills in', () => {
  it('has the reason, the counts and the photographs of the check', () => {
    expect(prefilledReturn({ photos: [] }, found, 6)).toEqual(found);
  });

  it('keeps what the customer wrote, and replaces what an earlier check filled in', () => {
    const comment = (before: unknown, earlier?: string) =>
      prefilledReturn({ comment: before, found: earlier, photos: [] }, found, 6).comment;
    expect(comment('Please call.')).toBe(`Please call.\n${found.comment}`);
    expect(comment('Samosa: 1 of 8 damaged', 'Samosa: 1 of 8 damaged')).toBe(found.comment);
    expect(comment('Please call.\nSamosa: 1 of 8 damaged', 'Samosa: 1 of 8 damaged')).toBe(
      `Please call.\n${found.comment}`,
    );
    for (const earlier of [undefined, found.comment]) {
      expect(comment(`Hello. ${found.comment}, wet too.`, earlier)).toBe(`Hello. ${found.comment}, wet too.`);
    }
    expect(comment(7)).toBe(found.comment);
  });

  it('adds its photographs to those that are there, each once, and no more than can be sent', () => {
    const names = (most: number) =>
      prefilledReturn({ photos: [photo('own'), photo('a')] }, found, most).photos.map(({ name }) => name);
    expect(names(6)).toEqual(['own', 'a', 'b']);
    expect(names(2)).toEqual(['own', 'a']);
  });
});
