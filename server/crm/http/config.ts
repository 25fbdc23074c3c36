/** How an embedded CRM presents itself. */
export type CrmConfig = {
  readonly orgId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly integrationUsername: string;
  readonly integrationPassword: string;
  readonly cmsChannelId: string;
  readonly sessionHours: number;
  /** Requests a day; a composite counts as one. */
  readonly dailyRequestLimit: number;
  /** Told after every commit that changed rows; null for nobody. */
  readonly hook: { readonly url: string; readonly secret: string; readonly debounceMs: number } | null;
};

/** What every embedded CRM has in common, so that a gateway beside it needs no look-up. */
export const embeddedOrgId = '00D5g0000000001EAA';
export const embeddedCmsChannelId = '0ap5g0000000001AAA';
export const defaultSessionHours = 12;
export const defaultDailyRequestLimit = 150_000;
export const defaultHookDebounceMs = 250;
