import type { KycBadge } from '#domain/catalogue/kyc-badge.ts';
import type { StoreSettings } from '#domain/catalogue/settings.ts';
import type { ReadyStep } from '#domain/rules/ready-steps.ts';
import type { SyncStatus } from '#protocol/status.ts';
import type { BannerView, Synced } from './shared.ts';

/** The signed-in customer as the shell, the menu and the profile show them. Texts are '' if the CRM has none. */
export type MeView = {
  contactId: string;
  accountId: string;
  userName: string;
  firstName: string;
  lastName: string;
  designation: string;
  companyName: string;
  companyType: string;
  /** '' until the back office has verified the customer. */
  customerId: string;
  email: string;
  phone: string;
  /** A change of the profile waits for the CRM; its texts are shown already. */
  pending: boolean;
  addressAdded: boolean;
};

/** The frame around every screen. `synced`: the settings part is on the device. */
export type ShellView = Synced & {
  /** null for a guest. Comes from the login's answer until the CRM's records are on the device. */
  me: MeView | null;
  settings: StoreSettings;
  /** Visible lines of the projected cart (HOME-002); 0 for a guest. */
  cartCount: number;
  /** Number of commands that the CRM has not confirmed, including those that need the user. */
  unsent: number;
  needsYou: number;
  /** The CRM has confirmed a change that signs the customer out once nothing else waits (PROF-005). */
  signOutDue: boolean;
  status: SyncStatus;
  /** Switches of SYNC-019. `dataSaver` is null until the user chooses; then Save-Data decides. */
  dataSaver: boolean | null;
  workOffline: boolean;
  /** Show a notification with the results of commands that were sent while the app was closed. */
  notify: boolean;
  /** Whose turn it is on a shared tablet (`current` null: it is locked); null on a device without people. */
  people: { current: { name: string; colour: number } | null; lockAfterMinutes: number | null } | null;
};

/** A category of the menu, the grid and the tabs. */
export type CategoryView = { id: string; name: string; pictureKey: string | null; path: string };

export type CategoryTree = Synced & { parents: (CategoryView & { children: CategoryView[] })[] };

export type HomeView = Synced & {
  /** The user's name; null for 'Guest' (HOME-004). */
  greetingName: string | null;
  banners: { mobile: BannerView[]; desktop: BannerView[] };
  categories: CategoryView[];
  brands: string[];
  /** Empty if the setting switches the block off (HOME-007). Values are picture keys. */
  testimonials: { mobile: string[]; desktop: string[] };
  socialLinks: StoreSettings['socialLinks'];
  appVersion: string | null;
  /** The customer has orders that can be repeated (REORD-001). */
  orderedBefore: boolean;
  /** Nothing stands between this customer and an order; true for guests, and until that is known. */
  mayOrder: boolean;
};

/** The KYC badge, and what its link says (HOME-012, HOME-013). */
export type KycLink = KycBadge & { link: 'complete' | 'upload' };

/** What stands between the customer and an order. */
export type ReadyStepsView = {
  /** Empty when the customer may order, and until that is known. */
  steps: ReadyStep[];
  /** null when KYC is completed. */
  kyc: KycLink | null;
  /** The link target of the address notice (HOME-014, ADDR-004). */
  addAddressPath: AddAddressPath;
};

export type AddAddressPath = '/add-new-address' | '/select-billing-address';

/** What waits for this customer or for the network, as counts; all 0 if nothing does. */
export type AttentionView = {
  /** Orders that the gateway refused or that expired. */
  notPlaced: number;
  /** Orders of the CRM that wait for their online payment. */
  unpaid: number;
  /** Orders that are saved here and not sent yet. */
  waiting: number;
  /** Other changes that need the user. */
  changes: number;
};
