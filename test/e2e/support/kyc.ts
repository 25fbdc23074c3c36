import { expect, type Page } from '@playwright/test';

/** Numbers of the demo: a GST number and the PAN in it. */
export const GST = '27AAPFU0939F1ZV';
export const PAN = 'AAPFU0939F';
export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${name}`),
});

/** A text field by its whole name. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const document = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });
export const camera = (page: Page, label: string) => document(page, label).locator('input[capture]');
export const files = (page: Page, label: string) => document(page, label).locator('input[type="file"]:not([capture])');
export const ready = (page: Page, label: string) => document(page, label).getByText(`${label}: ready`);

/** Fills in everything but the documents. */
export async function fillTexts(page: Page, { gst, pan }: { gst: string; pan: string } = { gst: GST, pan: PAN }) {
  await field(page, 'GST number').fill(gst);
  await page.getByLabel('PAN number').fill(pan);
  await page.getByLabel('Account holder').fill('Bistro Nine');
  await page.getByLabel('Account number', { exact: true }).fill('50100012345678');
  await page.getByLabel('Account number again').fill('50100012345678');
  await page.getByLabel('IFSC').fill('hdfc0000123');
  await page.getByLabel('Branch').fill('Camp, Pune');
  await page.getByLabel(/^I declare/).check();
}

export async function fillAll(page: Page): Promise<void> {
  await fillTexts(page);
  for (const label of ['GST certificate', 'PAN card', 'Bank document']) {
    await files(page, label).setInputFiles(pdf(`${label}.pdf`));
    await expect(ready(page, label)).toBeAttached();
  }
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();
