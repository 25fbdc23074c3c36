import { createElement } from 'react';
import { openLiveReads } from '#db/live/live-reads.ts';
import { openCache } from '#db/open-cache.ts';
import { openOutbox } from '#db/open-outbox.ts';
import { readCategory } from '#db/queries/read-list.ts';
import { AppContext, type AppContextValue } from '#ui/app-context.ts';
import { LiveViews } from '#ui/live/live-views.ts';
import { useLive } from '#ui/use-live.ts';
import { showList } from './list.tsx';

const databases = { outbox: openOutbox(null), cache: openCache(null), owner: null, nowMs: () => Date.now() };
const value = { views: new LiveViews(databases, openLiveReads(databases).observe) } as AppContextValue;

showList(
  function useRows() {
    return useLive(readCategory, { categoryName: 'Category 0' })?.products;
  },
  (list) => createElement(AppContext, { value }, list),
);
