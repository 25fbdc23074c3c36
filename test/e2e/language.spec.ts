import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { goOffline, openShop } from './support/people.ts';
import { rarelyOffline } from './support/tags.ts';
import { guestTest as test } from './support/test.ts';

test(
  '[I18N-001] the language changes at once, what is typed stays, and the choice opens without a network',
  rarelyOffline,
  async ({ page, shop }) => {
    await openShop(page, shop, '/login');
    const email = page.getByRole('main').locator('input').first();
    await email.fill('cook@example.com');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('main')).toContainText('Password is required');
    await page.getByRole('radio', { name: 'हिन्दी' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await expect(page.getByRole('main')).toContainText('पासवर्ड ज़रूरी है');
    await expect(email).toHaveValue('cook@example.com');
    await expectAccessible(page);

    await goOffline(page);
    await page.goto(shop.url('/'));
    const bar = page.getByRole('navigation', { name: 'मुख्य' }).getByRole('link');
    await expect(bar).toHaveText(['होम', 'खोजें', 'ऑफ़र', 'साइन इन']);
    await page.getByRole('button', { name: 'मेन्यू खोलें' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'English' }).click();
    await expect(page.getByRole('dialog')).toContainText('Settings');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  },
);
