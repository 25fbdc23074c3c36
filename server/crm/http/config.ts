/** The configuration of an embedded CRM. */
export type CrmConfig = {
  readonly orgId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly integrationUsername: string;
  readonly integrationPassword: string;
  readonly cmsChannelId: string;
  readonly sessionHours: number;
  /** How many days a customer's password is valid; null for ever. */
  readonly passwordDays: number | null;
  /** Requests per day; a composite counts as one. */
  readonly dailyRequestLimit: number;
  /** Notified after every commit that changed rows; null for no hook. */
  readonly hook: { readonly url: string; readonly secret: string; readonly debounceMs: number } | null;
};

/** The same for every embedded CRM, so that its gateway does not have to look them up. */
export const embeddedOrgId = '00D5g0000000001EAA';
export const embeddedCmsChannelId = '0ap5g0000000001AAA';
export const defaultSessionHours = 12;
export const defaultDailyRequestLimit = 150_000;
export const defaultHookDebounceMs = 250;
