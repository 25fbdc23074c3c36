import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#crm/seed/customers/people.ts';
import { visit } from './visit.ts';

/** The people of the shared tablet's tests, with their PINs. */
export const meera = { name: 'Meera', pin: '4711' };
export const ravi = { name: 'Ravi', pin: '902341' };

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');

/** Types a PIN on the pad. */
export async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await dialog(page).getByRole('button', { name: digit, exact: true }).click();
}

/** Gives the account's password on '/people', so that changes are allowed. */
export async function openPeople(page: Page): Promise<void> {
  if (!page.url().endsWith('/people')) await visit(page, '/people');
  await field(page, "The account's password").fill(demoPassword);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: /^Add / })).toBeVisible();
}

export async function addPerson(page: Page, { name, pin }: { name: string; pin: string }): Promise<void> {
  await page.getByRole('button', { name: /^Add / }).click();
  await field(page, 'Name').fill(name);
  await field(page, 'PIN, 4 to 6 digits').fill(pin);
  await field(page, 'Same PIN again').fill(pin);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('main').getByText(name, { exact: true })).toBeVisible();
}

/** Sets the tablet up for Meera, the owner, and Ravi, a cook, with approval above some rupees. */
export async function shareTablet(page: Page, { approveAbove = '' } = {}): Promise<void> {
  await openPeople(page);
  await addPerson(page, meera);
  await addPerson(page, ravi);
  if (approveAbove === '') return;
  await page.getByLabel('Owner approves orders above').fill(approveAbove);
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** Opens the hand-over and gives the tablet to somebody. */
export async function handOver(page: Page, { name, pin }: { name: string; pin: string }): Promise<void> {
  await page.getByRole('button', { name: /is ordering\. Hand over$/ }).click();
  await dialog(page).getByRole('button', { name }).click();
  await typePin(page, pin);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `${name} is ordering. Hand over` })).toBeVisible();
}
