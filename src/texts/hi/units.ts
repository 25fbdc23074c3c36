import type { Translation } from '../area.ts';
import type { unitsTexts } from '../en/units.ts';
import { count, money } from '../format.ts';

/** The units that the CRM names, as kitchens say them; any other name stays as it is. */
const NAMES: Readonly<Record<string, string>> = {
  box: 'बॉक्स',
  pack: 'पैक',
  packet: 'पैकेट',
  bag: 'बैग',
  bottle: 'बोतल',
  jar: 'जार',
  can: 'कैन',
  tin: 'टिन',
  tub: 'टब',
  tray: 'ट्रे',
  carton: 'कार्टन',
  case: 'केस',
  pouch: 'पाउच',
  loaf: 'लोफ़',
  piece: 'पीस',
  pc: 'पीस',
  kg: 'किलो',
};

const named = (name: string): string => NAMES[name.toLowerCase()] ?? name;
/** What holds several pieces is a pack, even where the CRM counts it as a piece. */
const packed = (name: string, pieces: number | null): string =>
  named(pieces !== null && /^(pc|pac)$/i.test(name) ? 'pack' : name);
const pieces = (n: number) => `${count(n)} पीस`;
const weight = (grams: number) => (grams >= 1000 ? `${count(grams / 1000)} किलो` : `${count(grams)} ग्राम`);
const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' · ');

export const unitsHi: Translation<typeof unitsTexts.en> = {
  sold: ({ name, pieces: n, grams }) =>
    joined(n === null ? named(name) : `${count(n)} का ${packed(name, n)}`, grams === null ? null : weight(grams)),
  quantity: (n, sold) => (sold === null ? count(n) : `${count(n)} ${packed(sold.name, sold.pieces)}`),
  free: (quantity) => `+ ${quantity} मुफ़्त`,
  of: (quantity, name) => `${name}, ${quantity}`,
  freeOf: (quantity, name) => `${name}: ${quantity} मुफ़्त`,
  content: (n, { pieces: each, grams }) =>
    joined(each === null ? null : pieces(n * each), grams === null ? null : weight(n * grams)),
  per: ({ name, pieces: each }) => `प्रति ${packed(name, each)}`,
  compared: { piece: (price) => `${money(price)}/पीस`, kg: (price) => `${money(price)}/किलो` },
  soldIn: (step) => `${count(step)} के सेट में`,
  choose: (options) => `${options.map((each) => count(each)).join(' या ')} चुनें।`,
  take: (n) => `${count(n)} लें`,
};
