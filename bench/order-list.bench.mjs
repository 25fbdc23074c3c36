// The list of 2,000 orders, mounted until its cards are painted, and scrolled, beside the same cards in the same styles
// in a windowed list made with the DOM alone, at a quarter of the processor's speed; and how long the list's query takes.
import { median, report } from './lib/figures.mjs';
import { listReport, measureListPage } from './lib/list-page.mjs';

const measured = await measureListPage('orders', {
  // A fast fling: more than a screen in ten frames.
  scroll: { frames: 60, px: 90 },
  async prepare(page) {
    await page.evaluate(() => window.prepare());
    await page.reload();
    await page.waitForFunction(() => window.read !== undefined, null, { timeout: 20_000 });
    return page.evaluate(() => window.read());
  },
});
const { rows, goals } = listReport(measured, { goal: 'issue 13', scrolled: 'fling of 60 frames' });
const reads = measured.prepared;
report('order-list', {
  rows: [
    { what: '2,000 orders of 8 lines: query, nothing in memory', value: reads[0], unit: 'ms' },
    { what: 'the same again', value: median(reads.slice(1)), unit: 'ms' },
    ...rows,
  ],
  goals,
});
