// Goal 10: a list of 1,000 product cards, mounted until its cards are painted, and scrolled slowly, beside the same
// cards in a windowed list made with the DOM alone, at a quarter of the processor's speed. Cards have no pictures.
import { report } from './lib/figures.mjs';
import { listReport, measureListPage } from './lib/list-page.mjs';

// A card's height in about fifteen frames.
const measured = await measureListPage('products', { scroll: { frames: 120, px: 20 } });
report('product-list', listReport(measured, { goal: 10, scrolled: 'slow scroll of 120 frames' }));
