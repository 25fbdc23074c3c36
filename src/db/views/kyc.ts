import type { KycBadge } from '#domain/catalogue/kyc-badge.ts';
import type { KycItem } from '#domain/commands/submit-kyc.ts';
import type { Synced, WaitingChange } from './shared.ts';
import type { MeView } from './shell.ts';

/** What '/KYC-form' shows before anything is typed (KYC-006). '' where the CRM has nothing. */
export type KycFormView = {
  firstName: string;
  lastName: string;
  designation: string;
  email: string;
  companyName: string;
  secondEmail: string;
  mobile: string;
  secondMobile: string;
};

/** A document, GST number or record that waits or has failed; each is repaired alone. */
export type KycItemView = WaitingChange & {
  /** null without the submission that named it. */
  item: KycItem | null;
  /** The file's name or the GST number; '' for the record of another document. */
  label: string;
  /** Another file or number may take its place: `replaceKycDocument`, `changeGstNumber`. */
  replaceable: boolean;
};

/** '/KYC', '/KYC-form' and '/KYC-status'. */
export type KycView = Synced & {
  me: MeView | null;
  /** What the CRM last said. A submission that waits here does not change it. */
  badge: KycBadge;
  form: KycFormView;
  /** The account's GST numbers in the CRM. */
  gstNumbers: string[];
  /** The submission that the CRM has not confirmed; null if there is none. */
  submission: WaitingChange | null;
  /** In the order in which they are sent. */
  items: KycItemView[];
  /** What the CRM has of the submission already. None once a part was taken back: the form is filled in again then. */
  arrived: KycItem[];
};
