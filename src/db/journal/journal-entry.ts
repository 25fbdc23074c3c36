import { parseUrl } from '#protocol/parse-url.ts';

/** A kind of error that this device noted: where and what, without the user's data, and how often. */
export type JournalEntry = {
  /** The runtime, and the screen's route for a screen that failed. */
  where: string;
  /** The error's class, like 'TypeError'. */
  name: string;
  /** Without anything that may be a value; see `withoutValues`. */
  message: string;
  /** Places in our own files, innermost first: '/assets/app-x.js:1:234'. */
  frames: string[];
  firstAtMs: number;
  lastAtMs: number;
  times: number;
};

const MOST_ENTRIES = 50;
const LONGEST_NAME = 60;
const LONGEST_MESSAGE = 160;
const LONGEST_FRAME = 120;
const MOST_FRAMES = 6;
/** Of a text of any length, at most this much is looked at. */
const LONGEST_LOOK = 10_000;

/** Describes what was thrown: an error, an ErrorEvent, or anything else. `origin` is ours, as in 'https://host'. */
export function entryOf(thrown: unknown, at: { where: string; atMs: number; origin: string }): JournalEntry {
  const { where, atMs, origin } = at;
  const error = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as { [key: string]: unknown };
  const told = /^(?:Uncaught )?(?:(\w+): )?(.*)/.exec(textOf(error.message));
  const name = textOf(error.name) || told?.[1] || ('message' in error ? 'Error' : typeof thrown);
  // The browser's message about a text that it cannot read contains that text.
  const message = name === 'SyntaxError' ? '' : withoutValues((error.name ? error.message : told?.[2]) ?? '');
  const stack = error.stack ?? `${error.filename}:${error.lineno}:${error.colno}`;
  return {
    where: where.slice(0, LONGEST_NAME),
    name: /^\w+$/.test(name) ? name.slice(0, LONGEST_NAME) : 'Error',
    message,
    frames: framesOf(textOf(stack), origin),
    firstAtMs: atMs,
    lastAtMs: atMs,
    times: 1,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST_LOOK) : '');

/**
 * Shortens a message to what no user typed: it ends at its first quotation, because values stand in quotes, and words
 * that may be a name, an id, an amount, a telephone number or an address on the net become '…'. Names of our own files
 * stay.
 */
function withoutValues(message: unknown): string {
  const text = textOf(message);
  // An apostrophe within a word begins no quotation. Safari before 16.4 knows no lookbehind.
  const quotation = /["`“«{[\n]|(^|[^\p{L}])['‘]/u.exec(text);
  const unquoted = quotation ? text.slice(0, quotation.index + (quotation[1] ?? '').length) : text;
  const words = unquoted.split(/\s+/).map((word, index) => {
    const file = /\/assets\/[\w-]{1,60}\.\w{2,4}/.exec(word);
    if (file) return file[0];
    const isValue = /[@₹$?/\\]|\d{4}|\d\D\d|\d.*\p{L}|\p{L}.*\d/u.test(word) || word.length > 40;
    const isName = /[^\x20-\x7e]/.test(word) || (index > 0 && /^[^\w]*[A-Z][^A-Z]*$|^[^a-z]*[A-Z][^a-z]*$/.test(word));
    return isValue || isName ? '…' : word;
  });
  return words.join(' ').slice(0, LONGEST_MESSAGE).trim();
}

function framesOf(stack: string, origin: string): string[] {
  const frames = stack.split('\n').flatMap((line) => {
    const place = /(\w+:\/\/[^\s()]+?)(:\d+:\d+)\)?\s*$/.exec(line);
    const url = place?.[1] ? parseUrl(place[1]) : null;
    const isOurs = url?.origin === origin && /\.[cm]?[jt]sx?$/.test(url.pathname);
    return isOurs ? [`${url.pathname.slice(-LONGEST_FRAME)}${place?.[2]}`] : [];
  });
  return frames.slice(0, MOST_FRAMES);
}

/** Names the kind of an entry: numbers in its message make no other kind. */
export const kindOf = ({ where, name, message, frames }: JournalEntry): string =>
  JSON.stringify([where, name, message.replace(/\d+/g, '#'), frames[0]]);

/** Adds entries to others, oldest first. Those of one kind are counted in one; of too many kinds, the oldest go. */
export function addEntries(known: readonly JournalEntry[], added: readonly JournalEntry[]): JournalEntry[] {
  const byKind = new Map(known.map((entry) => [kindOf(entry), entry]));
  for (const entry of added) {
    const kind = kindOf(entry);
    const before = byKind.get(kind);
    const times = entry.times + (before?.times ?? 0);
    byKind.set(kind, { ...entry, firstAtMs: before?.firstAtMs ?? entry.firstAtMs, times });
  }
  return [...byKind.values()].toSorted((a, b) => a.lastAtMs - b.lastAtMs).slice(-MOST_ENTRIES);
}
