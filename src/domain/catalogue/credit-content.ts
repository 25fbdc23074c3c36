import type { CrmRecord } from '#domain/crm/index.ts';

type SettingRow = Pick<CrmRecord<'PWASettings__c'>, 'Name' | 'Link__c' | 'Value__c'>;

/** The undertakings that a customer signs, with the setting whose link leads to the PDF (CRED-010). */
export const undertakings = {
  'post-dated-cheque': 'Undertaking Post-dated Cheque',
  'undated-cheque': 'Undertaking Un-dated Cheque',
} as const;
export type Undertaking = keyof typeof undertakings;
export const undertakingKinds = Object.keys(undertakings) as readonly Undertaking[];

/** What '/instructions-for-BG' says. All of it is the owner's, in settings of the CRM (CRED-010). */
export type CreditContent = {
  /** Steps, in order; none while the owner has written none. */
  guarantee: string[];
  cheque: string[];
  /** The lines of the address to which a request is mailed. */
  address: string[];
  undertakings: Undertaking[];
};

/** Reads the settings by name; each line of a text is a step, or a line of the address. */
export function creditContentOf(rows: readonly SettingRow[]): CreditContent {
  const byName = new Map(rows.map((row) => [row.Name, row]));
  const lines = (name: string) =>
    (byName.get(name)?.Value__c ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  return {
    guarantee: lines('Bank Guarantee Instructions'),
    cheque: lines('Cheque Instructions'),
    address: lines('Credit Mailing Address'),
    undertakings: undertakingKinds.filter((kind) => byName.get(undertakings[kind])?.Link__c?.trim()),
  };
}
