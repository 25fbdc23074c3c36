import { language } from '../language.ts';

/** Leaves the app for the gateway's page that opens the checkout, in the language of this device (I18N-001). */
export function openPayPage(payUrl: string): void {
  location.assign(`${payUrl}?lang=${language().locale}`);
}
