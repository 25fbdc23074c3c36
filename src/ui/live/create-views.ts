import type { App } from '#app/app.ts';
import { type FirstViews, firstValues } from './first-views.ts';
import { LiveViews } from './live-views.ts';

/**
 * Returns a function that returns the live views of the current owner. Every owner gets new ones, so that nothing read
 * for one customer is kept for the next. `firstViews`: the views in a page that the gateway drew; they apply to the
 * databases that are open now.
 */
export function createViews(app: Pick<App, 'dbs' | 'reads'>, firstViews: FirstViews | null): () => LiveViews {
  const open = (first: FirstViews | null) => new LiveViews(app.dbs, app.reads.observe, first && firstValues(first));
  let databases = app.dbs;
  let views = open(firstViews);
  return () => {
    if (app.dbs !== databases) {
      databases = app.dbs;
      views = open(null);
    }
    return views;
  };
}
