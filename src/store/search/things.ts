import { fold, wordsOf } from '#domain/text/fold.ts';
import { leadsTo, sameThings } from './kitchen-words.ts';
import { isWithinOneEdit } from './one-edit.ts';
import { bonesOf, soundOf } from './sound.ts';

/** The words of a name for a thing: all of them must be in a product. */
export type Phrase = readonly string[];

/** The most words that a name has. */
export const LONGEST_NAME = 3;

/** From these lengths on, the beginning and a slip of a name are taken for it. */
const MIN_BEGINNING = 4;
const MIN_SLIP = 5;
const MIN_BONES = 4;

type Name = { joined: string; sound: string; bones: string; means: readonly Phrase[] };

const split = (line: string): Phrase[] => line.split(',').map((name) => wordsOf(fold(name)));

const tables: readonly (readonly [said: Phrase[], means: Phrase[]])[] = [
  ...sameThings.map(split).map((phrases) => [phrases, phrases] as const),
  ...leadsTo.map(([said, needs]) => [split(said), split(needs)] as const),
];

const names = new Map<string, Name>();
for (const [said, means] of tables) {
  for (const phrase of said) {
    const joined = phrase.join('');
    const sound = soundOf(joined);
    const known = names.get(joined)?.means ?? [];
    names.set(joined, { joined, sound, bones: bonesOf(sound), means: [...known, ...means] });
  }
}
const all = [...names.values()];
const bySound = new Map<string, Name[]>();
for (const name of all) bySound.set(name.sound, [...(bySound.get(name.sound) ?? []), name]);

/** Returns the names of the thing that this text, without its spaces, is a name of; spaces often go or come. */
export const thingNamed = (joined: string): readonly Phrase[] => names.get(joined)?.means ?? [];

/** Names of one thing share their list of meanings, which counts once. */
const meansOf = (like: readonly Name[]): Phrase[] => [...new Set(like.flatMap(({ means }) => means))];

/** Returns the names of things whose name sounds like this text. */
export function thingsThatSound(joined: string): readonly Phrase[] {
  return meansOf(bySound.get(soundOf(joined)) ?? []);
}

/** Returns the names of things whose name begins like this text, or is one slip or some vowels away. */
export function thingsLike(joined: string): readonly Phrase[] {
  const bones = bonesOf(soundOf(joined));
  const isLike = (name: Name) =>
    (joined.length >= MIN_BEGINNING && name.joined.startsWith(joined)) ||
    (joined.length >= MIN_SLIP && isWithinOneEdit(joined, name.joined)) ||
    (bones.length >= MIN_BONES && name.bones === bones);
  return meansOf(all.filter(isLike));
}
