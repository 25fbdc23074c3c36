import { openLiveReads } from '#db/live/live-reads.ts';
import { openCache } from '#db/open-cache.ts';
import { openOutbox } from '#db/open-outbox.ts';
import { readCategory } from '#db/queries/read-category.ts';
import { LiveViews } from '#ui/live/live-views.ts';
import { type LiveRow, showList } from './list.tsx';

const databases = { outbox: openOutbox(null), cache: openCache(null), owner: null, nowMs: () => Date.now() };
const view = new LiveViews(databases, openLiveReads(databases).observe).get(readCategory, {
  categoryName: 'Category 0',
});
let shown: { of: unknown; rows: readonly LiveRow[] } = { of: undefined, rows: [] };

showList({
  subscribe: (onChange) => view.subscribe(onChange),
  rows() {
    const value = view.value();
    if (value && shown.of !== value) shown = { of: value, rows: value.products };
    return value ? shown.rows : undefined;
  },
});
