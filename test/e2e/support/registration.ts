import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { gstinOf } from '#crm/seed/customers/gstin.ts';
import { must } from '#lib/assert.ts';
import type { Shop } from './running-shop.ts';

const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('');
const letter = () => String.fromCharCode(65 + randomInt(26));

/** A business in Bengaluru that nobody has registered yet. */
export function newBusiness() {
  const pan = `${letter()}${letter()}${letter()}C${letter()}${digits(4)}${letter()}`;
  return {
    pincode: '560001',
    place: 'Vasanthanagar, Bengaluru',
    companyName: `Cubbon Canteen ${digits(4)}`,
    pan,
    gst: gstinOf({ stateCode: '29', pan }),
    email: `owner.${digits(9)}@cubbon.example`,
    mobile: `9${digits(9)}`,
    password: 'Two warm rotis 4',
  };
}
export type Business = ReturnType<typeof newBusiness>;

/** A PIN code where the demo company does not deliver: Port Blair. */
export const UNSERVED_PIN = '744101';

export const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
export const stepIs = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();

export async function fillPin(page: Page, { pincode, place }: Business): Promise<void> {
  await page.getByLabel('Pincode').fill(pincode);
  await expect(page.getByText(`We deliver to ${place}.`)).toBeVisible();
  await next(page);
  await stepIs(page, 'Your business');
}

export async function fillBusiness(page: Page, { companyName, gst, pan }: Business): Promise<void> {
  await page.getByLabel('Customer type').selectOption('Cafe');
  await page.getByLabel('Business name').fill(companyName);
  await page.getByLabel('GST number').fill(gst.toLowerCase());
  await expect(page.getByLabel('PAN', { exact: true })).toHaveValue(pan);
  await next(page);
  await stepIs(page, 'About you');
}

export async function fillPerson(page: Page, { email, mobile }: Business): Promise<void> {
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Designation').fill('Owner');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mobile').fill(mobile);
}

/** Types a code as its user does: digit after digit. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 4').focus();
  await page.keyboard.type(code);
}

export async function proveMobile(page: Page, shop: Shop, { mobile }: Business): Promise<void> {
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText(`OTP sent to ${mobile}`)).toBeVisible();
  await typeCode(page, await codeFor(shop, mobile));
  await expect(page.getByText('Mobile verified')).toBeVisible();
}

export async function fillPassword(page: Page, { password }: Business): Promise<void> {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
}

/** Reads the newest code for a number in the inbox of the demo. */
export async function codeFor(shop: Shop, mobile: string): Promise<string> {
  const inbox = await (await fetch(shop.url('/dev/inbox'))).text();
  const spaced = `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`;
  const message = inbox.split('<article>').find((article) => article.includes(spaced));
  return must(/<strong>(\d{4})<\/strong>/.exec(message ?? '')?.[1], `a code for ${mobile}`);
}

/** Returns another code of as many digits. */
export const otherThan = (code: string): string => String(((Number(code) - 1000 + 1) % 9000) + 1000);
