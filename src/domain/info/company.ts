import type { CrmRecord } from '#domain/crm/index.ts';

type SettingRow = Pick<CrmRecord<'PWASettings__c'>, 'Name' | 'Value__c'>;

/** Who the shop is and how to reach it. Everything comes from settings of the CRM (INFO-005, INFO-013, INFO-014). */
export type Company = {
  name: string | null;
  address: string | null;
  email: string | null;
  /** As written, and in the form that a phone dials. */
  phone: { shown: string; dial: string } | null;
  /** The number that answers on WhatsApp. */
  whatsapp: { shown: string; dial: string } | null;
  /** At most four, without '#'. */
  hashtags: string[];
};

const HASHTAGS = 4;

/**
 * Reads the company's settings by name. A missing one is null, and so is an email address or a phone number that no
 * link can use.
 */
export function companyOf(rows: readonly SettingRow[]): Company {
  const byName = new Map(rows.map((row) => [row.Name, row.Value__c?.trim() || null]));
  const text = (name: string) => byName.get(name) ?? null;
  return {
    name: text('Company Name'),
    address: text('Company Address'),
    email: emailOf(text('Support Email')),
    phone: phoneOf(text('Support Phone')),
    whatsapp: phoneOf(text('Support WhatsApp')),
    hashtags: hashtagsOf(text('Referral Hashtags')),
  };
}

/** Letters, digits and the few signs that need no encoding in a mailto link. */
const emailOf = (text: string | null) => (text && /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text) ? text : null);

function phoneOf(shown: string | null): Company['phone'] {
  if (!shown || !/^\+?[\d\s()-]+$/.test(shown)) return null;
  const dial = shown.replace(/[^\d+]/g, '');
  return /\d{3}/.test(dial) ? { shown, dial } : null;
}

/** Reads hashtags between blanks or commas, with or without '#'. */
function hashtagsOf(text: string | null): string[] {
  const tags = (text ?? '').split(/[\s,]+/).map((tag) => tag.replace(/^#/, ''));
  return [...new Set(tags)].filter((tag) => /^[\p{L}\p{M}\p{N}_]+$/u.test(tag)).slice(0, HASHTAGS);
}
