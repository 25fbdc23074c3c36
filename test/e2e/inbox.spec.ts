import { expect } from '@playwright/test';
import { Header, PROTOCOL_VERSION } from '#protocol/version.ts';
import { untilInstalled } from './support/people.ts';
import { test } from './support/test.ts';

// The app's service worker serves every page of the app. This page is the gateway's.
test('an installed device shows the inbox of the demo, with the code that was just sent', {
  tag: ['@installed', '@phone', '@all'],
}, async ({ page, shop }) => {
  await page.goto(shop.url('/'));
  await untilInstalled(page);
  const headers = { 'content-type': 'application/json', [Header.protocol]: String(PROTOCOL_VERSION) };
  const status = await page.evaluate(
    (init) => fetch('/registration/code', { ...init, method: 'POST' }).then((answer) => answer.status),
    { headers, body: JSON.stringify({ mobile: '9811122233' }) },
  );
  expect(status).toBe(200);
  await page.goto(shop.url('/dev/inbox?still'));
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: '+91 98111 22233' })).toHaveText(/\d{4} is your code/);
});
