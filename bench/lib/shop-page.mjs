// What the benchmarks do with the app's pages: sign in, and detect when something is painted or synced.
import { demoPassword, people } from '#crm/seed/customers/people.ts';

/**
 * Stamps `window.benchPainted` with the time (ms since 1970) of the frame that first shows an element of `selector` that
 * answers a tap: React has taken it over, where the gateway drew it.
 */
export function stampPaint(context, { selector }) {
  return context.addInitScript(
    ([wanted]) => {
      const looking = setInterval(look, 5);
      function look() {
        const found = document.querySelector(wanted);
        if (!found || !Object.keys(found).some((key) => key.startsWith('__react'))) return;
        clearInterval(looking);
        // Waits for the frame after the current one: by then it is on the screen.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            window.benchPainted = performance.timeOrigin + performance.now();
          }),
        );
      }
    },
    [selector],
  );
}

export async function paintedAtMs(page, timeoutMs = 120_000) {
  await page.waitForFunction(() => window.benchPainted !== undefined, null, { timeout: timeoutMs, polling: 50 });
  return page.evaluate(() => window.benchPainted);
}

/** Signs in through the login screen, by default as the demo's chef. */
export async function signIn(page, origin, { email } = people.chef) {
  await page.goto(`${origin}/login`);
  await page.locator('input[autocomplete="username"]').fill(email);
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'), { timeout: 60_000 });
}

/** Reads the engine's status record in the cache of the signed-in user (else the guest); null before there is one. */
export function readStatus(page) {
  return page.evaluate(async () => {
    const caches = (await indexedDB.databases()).flatMap(({ name }) => (/^larder-cache-/.test(name ?? '') ? name : []));
    const name = caches.find((each) => !each.endsWith('-guest')) ?? caches[0];
    if (!name) return null;
    return new Promise((resolve) => {
      const opening = indexedDB.open(name);
      opening.onupgradeneeded = () => opening.transaction.abort();
      opening.onerror = () => resolve(null);
      opening.onsuccess = () => {
        const database = opening.result;
        const reading = database.transaction('state').objectStore('state').get('status');
        reading.onerror = () => resolve(null);
        reading.onsuccess = () => {
          database.close();
          resolve(reading.result ?? null);
        };
      };
    });
  });
}

/** Waits until all groups of the catalogue are on the device. Returns when the last one was, in ms since 1970. */
export async function syncedAtMs(page, timeoutMs = 300_000) {
  const endMs = Date.now() + timeoutMs;
  while (Date.now() < endMs) {
    const status = await readStatus(page);
    if (status?.syncedAtMs.P2) return status.syncedAtMs.P2;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The catalogue did not come.');
}

/** Opens the cart with something in it. Returns the button that adds a piece to its first line. */
export async function openCart(page, origin) {
  await page.goto(`${origin}/`);
  await page.locator('a[href^="/categoryListing"]').first().click();
  await page
    .getByRole('button', { name: /^Add \d+ / })
    .first()
    .click({ timeout: 60_000 });
  await page
    .getByRole('button', { name: /^More of / })
    .first()
    .waitFor({ timeout: 30_000 });
  await page.goto(`${origin}/cart-summary`);
  const more = page.getByRole('button', { name: /^More of / }).first();
  await more.waitFor({ timeout: 30_000 });
  return more;
}
