/**
 * Whether every store on the way can keep the text: PostgreSQL accepts no NUL, and an unpaired surrogate is lost or
 * refused where a text is written as UTF-8.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
