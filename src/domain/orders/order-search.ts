import { fold, wordsOf } from '../text/fold.ts';
import { latinDigits } from '../text/latin-digits.ts';
import { isOnTypedDate, typedDate } from './typed-date.ts';

/** What an order is found by. */
export type SearchedOrder = {
  orderNumber: string | null;
  /** 'YYYY-MM-DD' */
  date: string;
  /** `orderWords` of its texts. */
  words: string;
};

/** Returns texts of an order (names, codes, references) in the form in which `orderMatcher` compares them. */
export function orderWords(texts: readonly (string | null)[]): string {
  return ` ${texts.map((text) => fold(text ?? '')).join(' ')}`;
}

/**
 * Returns whether an order has all that was typed: part of its number, beginnings of words, or a date as people type it
 * (`typedDate`). What could be both is both: '9 mm' is a product, 'may' the beginning of a name and a month.
 *
 * @param today 'YYYY-MM-DD'
 */
export function orderMatcher(typed: string, today: string): (order: SearchedOrder) => boolean {
  const tests = termsOf(
    latinDigits(typed)
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    today,
  );
  return (order) => tests.every((test) => test(order));
}

type Test = (order: SearchedOrder) => boolean;

function termsOf(typed: readonly string[], today: string): Test[] {
  if (typed.length === 0) return [];
  const found = typedDate(typed, today);
  const taken = typed.slice(0, found?.words ?? 1);
  const texts = taken.map(textTest);
  const isText: Test = (order) => texts.every((test) => test(order));
  const term: Test = found ? (order) => isOnTypedDate(order.date, found.date) || isText(order) : isText;
  return [term, ...termsOf(typed.slice(taken.length), today)];
}

function textTest(typed: string): Test {
  const words = wordsOf(fold(typed));
  const inNumber = /^\d+$/.test(typed);
  return (order) =>
    (inNumber && order.orderNumber?.includes(typed)) || words.every((word) => order.words.includes(` ${word}`));
}
