import type { CrmRecord } from '#domain/crm/index.ts';

type SettingRow = Pick<CrmRecord<'PWASettings__c'>, 'Name' | 'Link__c' | 'Allow__c' | 'Value__c'>;

const socialNames = ['Facebook', 'Instagram', 'Twitter', 'LinkedIn'] as const;
type SocialName = (typeof socialNames)[number];

export type StoreSettings = {
  allowSample: boolean;
  imagesDisclaimer: string | null;
  showTestimonials: boolean;
  appVersion: string | null;
  /** True when 'Disable Counter' is on: cart rows then have no counters (CART-003). */
  countersOff: boolean;
  /** Text of 'Disable Counter': the cart's scrolling banner (CART-002). */
  cartBanner: string | null;
  minimumOrderOff: boolean;
  deliveryChargeOff: boolean;
  freeProduct: boolean;
  socialLinks: { name: SocialName; href: string }[];
};

/**
 * Reads the settings by name (DATA-019): switches from Allow__c, texts from Value__c, links from Link__c. Defaults of
 * missing settings: samples and testimonials allowed, limits on, free gift off.
 */
export function readStoreSettings(rows: readonly SettingRow[]): StoreSettings {
  const byName = new Map(rows.map((row) => [row.Name, row]));
  const on = (name: string, missing: boolean) => byName.get(name)?.Allow__c ?? missing;
  const text = (name: string) => byName.get(name)?.Value__c?.trim() || null;
  return {
    allowSample: on('Allow Sample', true),
    imagesDisclaimer: text('images_disclaimer'),
    showTestimonials: on('Testimonials', true),
    appVersion: text('App Version'),
    countersOff: on('Disable Counter', false),
    cartBanner: text('Disable Counter'),
    minimumOrderOff: on('disable_min_order_value', false),
    deliveryChargeOff: on('disable_delivery_charge', false),
    freeProduct: on('Free Product', false),
    socialLinks: socialNames.flatMap((name) => {
      const href = byName.get(name)?.Link__c?.trim() ?? '';
      return isHttps(href) ? [{ name, href }] : [];
    }),
  };
}

/** Whether the app may link to this external address: https only (HOME-008, CAT-002). */
function isHttps(href: string): boolean {
  return /^https:\/\/[^\s/]+/i.test(href);
}
