/**
 * Whether every store on the way can keep the text: PostgreSQL takes no NUL, and half of a surrogate pair is lost or
 * refused wherever a text is written as UTF-8.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
