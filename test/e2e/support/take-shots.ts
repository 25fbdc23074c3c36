import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { demoPassword } from '#crm/seed/customers/people.ts';
import { chunks } from '#gateway/store/chunks.ts';
import { type Shop, startShop } from './running-shop.ts';
import { type Scene, scenes } from './shot-scenes.ts';
import { still } from './still.ts';
import { tabletSize } from './tags.ts';

const sizes = {
  phone: { width: 390, height: 844 },
  tablet: tabletSize,
} as const;
const themes = ['light', 'dark'] as const;
/** English first: what happens on a screen is done by its English words. */
const languages = ['en', 'hi'] as const;
const TIMEOUT_MS = 10_000;
/** Then a new shop: one customer on more new devices would meet the gateway's limit, and orders would pile up. */
const SCENES_OF_A_SHOP = 25;

/**
 * Takes all scenes whose name contains one of `wanted`, in every size, language and theme. Returns how many pictures.
 * `chromium`: the browser's path; null for Playwright's own.
 */
export async function takeShots(options: {
  folder: string;
  wanted: readonly string[];
  chromium: string | null;
}): Promise<number> {
  const browser = await chromium.launch({
    ...(options.chromium ? { executablePath: options.chromium } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const chosen = scenes.filter(({ name }) => options.wanted.some((part) => name.includes(part)));
  let count = 0;
  try {
    for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
      for (const some of chunks(chosen, SCENES_OF_A_SHOP)) count += await shootAll(some, { ...options, size, browser });
    }
  } finally {
    await browser.close();
  }
  return count;
}

type Setting = { folder: string; size: keyof typeof sizes; browser: Browser };

async function shootAll(some: readonly Scene[], setting: Setting): Promise<number> {
  const shop = await startShop();
  let count = 0;
  try {
    for (const scene of some) {
      try {
        count += await shoot(scene, { ...setting, shop });
      } catch (error) {
        const words = error instanceof Error ? error.message.split('\n')[0] : error;
        console.error(`${scene.name} (${setting.size}): ${words}`);
      }
    }
  } finally {
    await shop.close();
  }
  return count;
}

async function shoot(scene: Scene, { folder, size, browser, shop }: Setting & { shop: Shop }): Promise<number> {
  const context = await browser.newContext({
    viewport: sizes[size],
    deviceScaleFactor: size === 'phone' ? 2 : 1,
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  context.setDefaultTimeout(60_000);
  try {
    const page = await context.newPage();
    const { locale, english } = scene;
    if (locale) await page.addInitScript((value) => localStorage.setItem('larder-locale', value), locale);
    if (scene.who) await signIn(page, shop, scene.who);
    await scene.arrange?.({ page, context, shop });
    if (scene.path) await page.goto(shop.url(typeof scene.path === 'string' ? scene.path : await scene.path(shop)));
    await scene.act?.({ page, context, shop });
    const spoken = locale ? [locale] : english ? (['en'] as const) : languages;
    for (const language of spoken) {
      if (language === 'hi') await speak(page, language);
      await complete(page);
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await still(page);
        const name = [scene.name, ...(language === 'hi' ? [language] : []), size, theme].join('-');
        await page.screenshot({ path: join(folder, `${name}.png`) });
      }
    }
    return spoken.length * themes.length;
  } finally {
    await context.close();
  }
}

/** Switches the language of the open screen, as a choice in another tab does. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('larder-locale', value);
    dispatchEvent(new StorageEvent('storage', { key: 'larder-locale' }));
  }, language);
  await page.waitForFunction((value) => document.documentElement.lang.startsWith(value), language, {
    timeout: TIMEOUT_MS,
  });
}

/** Waits until data and pictures have arrived. After the time limit the screen is taken as it is. */
async function complete(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () =>
        document.querySelector('[data-testid="first-sync"]') === null &&
        [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
      null,
      { timeout: TIMEOUT_MS },
    )
    .catch(() => undefined);
  await still(page);
}

async function signIn(page: Page, shop: Shop, email: string): Promise<void> {
  await page.goto(shop.url('/login'));
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.getByTestId('first-sync').waitFor({ state: 'detached' });
  await page.locator('[data-sync="online"]').first().waitFor();
}
