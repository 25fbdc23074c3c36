// Observes one start of a page from inside: when its largest content was painted, when it answered a tap, and how much
// time the page's own thread spent.

/**
 * Makes every page of the context record, in ms since its navigation began: `shown`, when `count` elements of
 * `selector` exist; `live`, the frame after the first of them with a `tap` element has answered a tap, that is, once
 * its `answer` element shows another value; `painted`, the largest contentful paint so far. Also `files`: how many
 * scripts and stylesheets it had loaded when `shown`.
 */
export function watchStarts(context, { selector, count = 1, tap = null, answer = null }) {
  return context.addInitScript(
    ([wanted, least, tapped, answered]) => {
      const seen = {};
      window.benchStart = seen;
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.painted = startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      const observer = new MutationObserver(() => {
        const found = [...document.querySelectorAll(wanted)];
        const target = tapped ? found.find((each) => each.querySelector(tapped)) : null;
        if (found.length < least || (tapped && !target)) return;
        observer.disconnect();
        seen.shown = performance.now();
        const opened = performance.getEntriesByType('resource');
        seen.files = opened.filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname)).length;
        if (!target) return void requestAnimationFrame(() => setTimeout(() => (seen.live = performance.now())));
        // A framework may replace the first element with another one.
        const id = target.dataset.product;
        const now = () => document.querySelector(`[data-product="${id}"]`);
        const value = () => now()?.querySelector(answered)?.value ?? 'none';
        const before = value();
        setTimeout(() => {
          now().querySelector(tapped).click();
          const look = () => {
            if (value() === before) return setTimeout(look);
            requestAnimationFrame(() => setTimeout(() => (seen.live = performance.now())));
          };
          look();
        });
      });
      observer.observe(document, { childList: true, subtree: true });
    },
    [selector, count, tap, answer],
  );
}

/** Returns the figures of a start, once it is live and the pictures of the first screen are loaded. */
export async function startOf(page, timeoutMs = 120_000) {
  await page.waitForFunction(() => window.benchStart?.live !== undefined, null, { timeout: timeoutMs, polling: 50 });
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('main img')].every(
        (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
      ),
    null,
    { timeout: timeoutMs, polling: 50 },
  );
  // Paint times are known one frame later.
  return page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve({ ...window.benchStart }), 50))),
  );
}

/**
 * Measures one start without network and from a stopped service worker, in ms. `cpu` is the time of the page's own
 * thread.
 */
export async function startOnce(context, url, cpuRate = 1) {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.benchStart?.live !== undefined, null, { polling: 20, timeout: 120_000 });
    const { metrics } = await devtools.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration').value;
    return { ...(await startOf(page)), cpu: seconds * 1000 };
  } finally {
    await page.close();
  }
}
