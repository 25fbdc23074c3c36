import type { CrmRecord } from '#domain/crm/index.ts';

type SettingRow = Pick<CrmRecord<'PWASettings__c'>, 'Name' | 'Value__c'>;

/** When the shop delivers, in +05:30. */
export type DeliveryCalendar = {
  /** The days of the week with deliveries; 0 is Sunday. Never empty. */
  weekdays: ReadonlySet<number>;
  /** Days without deliveries, 'YYYY-MM-DD'. */
  holidays: ReadonlySet<string>;
  /** Minutes after midnight: an express order placed before it arrives within 24 hours (CART-020). */
  expressCutOff: number;
};

const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const EVERY_DAY: ReadonlySet<number> = new Set(dayNames.keys());
/** 7 pm (CART-020). */
const CUT_OFF = 19 * 60;

/**
 * Reads the calendar from the CRM's settings: 'Delivery Days' ('Mon, Tue, Wed'), 'Delivery Holidays' (dates
 * 'YYYY-MM-DD') and 'Express Cut-off' ('19:00'). One that is missing or unreadable counts as not set.
 */
export function deliveryCalendarOf(rows: readonly SettingRow[]): DeliveryCalendar {
  const byName = new Map(rows.map((row) => [row.Name, row.Value__c?.trim() ?? '']));
  const words = (name: string) => (byName.get(name) ?? '').split(/[\s,;]+/).filter(Boolean);
  return {
    weekdays: weekdaysOf(words('Delivery Days')) ?? EVERY_DAY,
    holidays: new Set(words('Delivery Holidays')),
    expressCutOff: minutesOf(byName.get('Express Cut-off') ?? '') ?? CUT_OFF,
  };
}

/** Null when there is no day, or a word that is none: half a list would promise the wrong days. */
function weekdaysOf(words: readonly string[]): ReadonlySet<number> | null {
  const days = words.map((word) => dayNames.indexOf(word.slice(0, 3).toLowerCase()));
  return days.length === 0 || days.includes(-1) ? null : new Set(days);
}

/** '24:00' is a day without a cut-off. */
function minutesOf(text: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  if (hours === '' || Number(minutes) > 59) return null;
  const total = Number(hours) * 60 + Number(minutes);
  return total <= 24 * 60 ? total : null;
}
