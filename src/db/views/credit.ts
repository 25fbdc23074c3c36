import type { CreditContent, Undertaking } from '#domain/catalogue/credit-content.ts';
import type { Paise } from '#domain/money.ts';
import type { CreditRecord } from '#domain/projection/projected.ts';
import type { CreditFigures } from '#domain/rules/credit-record.ts';
import type { MonthOfUse } from '#domain/rules/credit-use.ts';
import type { Synced, WaitingChange } from './shared.ts';

/** A credit record, or an application that waits here. */
export type CreditRecordView = Omit<CreditRecord, 'ref'> & {
  /** The CRM's id, else the reference of the application. */
  key: string;
  /** The status today, by the record's dates. */
  status: string | null;
  /** Null when the CRM has it. */
  pending: WaitingChange | null;
};

/** '/credit-management'. */
export type CreditView = Synced & {
  /** The one that counts first: active, else the newest (DATA-040). */
  records: CreditRecordView[];
  /** Of the record that counts; null without one, or while the office has set no figures. */
  figures: CreditFigures | null;
  /** A payment provider is configured. */
  payNow: boolean;
  /** The most that one online payment may be; null without a limit. */
  mostOnlinePaise: number | null;
  /** What waiting orders of this device will take from it. */
  waitingPaise: Paise;
  /** The sum of the open invoices once the limit is exceeded, else null (CRED-003). */
  overduePaise: Paise | null;
  /** What the overdue amount is made of. */
  invoices: { number: string | null; amountPaise: Paise }[];
  /** The last months, the oldest first; null when no order on this device took credit in them. */
  use: MonthOfUse[] | null;
  /** Older orders are still to come to this device. */
  useIncomplete: boolean;
};

/** '/instructions-for-BG'. */
export type CreditContentView = Synced &
  Omit<CreditContent, 'undertakings'> & {
    /** `id`: under which the device keeps it. */
    undertakings: { kind: Undertaking; id: string; kept: boolean }[];
  };
