/** A date as far as it was typed; null stands for any. */
export type TypedDate = { day: number | null; month: number | null; year: number | null };

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/** As `plainHindi` returns them. */
const hindiMonths = ['जनवरी', 'फरवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'];
const DAY = /^(\d{1,2})(?:st|nd|rd|th)?$/;
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})(?:[/.-](\d{1,2}))?$/;
const MONTH_AND_YEAR = /^(\d{1,2})[/.-](\d{4})$/;

/**
 * Reads a date as people type it at the start of some lower-case words: '23/11/26', '23-11', '2026-11-23', '11/2026',
 * '23 nov 2026', '23nov', 'november', 'nov 23rd', 'yesterday', and in Hindi '23 नव॰' or 'कल'. The day comes before the
 * month, as in India. A number alone is no date. Returns the longest one with the number of words that it takes; null if
 * there is none.
 *
 * @param today 'YYYY-MM-DD'
 */
export function typedDate(words: readonly string[], today: string): { date: TypedDate; words: number } | null {
  const [first = ''] = words;
  const one = inOneWord(first, today);
  if (one) return { date: one, words: 1 };
  // '23nov26' is read as '23 nov 26'.
  const glued = /^(\d{1,2})([a-z]{3,})(\d{4}|\d{2})?$/.exec(first);
  const parts = glued ? glued.slice(1).filter((part) => part !== undefined) : words;
  const found = inWords(parts);
  return found && (glued ? { date: found.date, words: 1 } : found);
}

/** Whether a date, 'YYYY-MM-DD', agrees with all that was typed. */
export function isOnTypedDate(date: string, typed: TypedDate): boolean {
  const [year, month, day] = date.split('-').map(Number);
  const agrees = (value: number | undefined, wanted: number | null) => wanted === null || value === wanted;
  return agrees(year, typed.year) && agrees(month, typed.month) && agrees(day, typed.day);
}

function inOneWord(word: string, today: string): TypedDate | null {
  if (word === 'today' || word === 'आज') return exactly(today);
  if (word === 'yesterday' || word === 'कल') return exactly(dayBefore(today));
  const yearFirst = YEAR_FIRST.exec(word);
  if (yearFirst) return checked({ year: yearFirst[1], month: yearFirst[2], day: yearFirst[3] });
  const dayFirst = DAY_FIRST.exec(word);
  if (dayFirst) return checked({ day: dayFirst[1], month: dayFirst[2], year: dayFirst[3] });
  const month = MONTH_AND_YEAR.exec(word);
  return month ? checked({ month: month[1], year: month[2] }) : null;
}

/** '23 nov', '23 nov 2026', 'nov 23', 'nov 2026' or 'nov'. */
function inWords(words: readonly string[]): { date: TypedDate; words: number } | null {
  const day = DAY.exec(words[0] ?? '')?.[1];
  const at = day === undefined ? 0 : 1;
  const month = monthOf(words[at] ?? '');
  if (month === null) return null;
  const after = words[at + 1] ?? '';
  const laterDay = day === undefined ? DAY.exec(after)?.[1] : undefined;
  const yearAt = laterDay === undefined ? at + 1 : at + 2;
  const year = /^(\d{4}|'?\d{2})$/.exec(words[yearAt] ?? '')?.[1]?.replace("'", '');
  // 'nov 26' is a day; only after a day may a year have two digits.
  const date = checked({ day: day ?? laterDay, month: String(month), year });
  return date && { date, words: year === undefined ? yearAt : yearAt + 1 };
}

/** Without what people leave out or write otherwise: the dot below, the sign of a short form, 'म्ब' for 'ंब'. */
const plainHindi = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u093c\u0970]/g, '')
    .replace('म्ब', 'ंब');

function monthOf(word: string): number | null {
  const hindi = plainHindi(word);
  const isHindi = /^[\u0900-\u097f]{2}/.test(hindi);
  const at = isHindi
    ? hindiMonths.findIndex((month) => month.startsWith(hindi))
    : word.length < 3
      ? -1
      : months.findIndex((month) => month.startsWith(word));
  return at < 0 ? null : at + 1;
}

/** Returns the date if it can exist. */
function checked(typed: { [P in keyof TypedDate]?: string | undefined }): TypedDate | null {
  const [day, month, year] = [typed.day, typed.month, typed.year].map((text) => (text ? Number(text) : null));
  const fits = (value: number | null | undefined, most: number) => value == null || (value >= 1 && value <= most);
  if (!fits(day, 31) || !fits(month, 12)) return null;
  return { day: day ?? null, month: month ?? null, year: year == null ? null : year < 100 ? 2000 + year : year };
}

function exactly(date: string): TypedDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
