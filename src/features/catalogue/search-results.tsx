import { useMemo } from 'react';
import { searchTexts } from '#texts/en/search.ts';
import { WindowGrid } from '#ui/grid/window-grid.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLastDefined } from '#ui/use-last-defined.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconSearchOff from '~icons/search-off';
import classes from './search.module.css';
import { SearchTile } from './search-tile.tsx';
import { type Found, tilesView } from './use-search.ts';

/** The tiles of a search, below a line that says how they came to be here. */
export function SearchResults(props: { found: Found; isLatest: boolean; onMore: () => void }) {
  const { found, isLatest, onMore } = props;
  const { productIds, shown } = found;
  const t = useTexts(searchTexts);
  const page = useMemo(() => productIds.slice(0, shown), [productIds, shown]);
  // The tiles stay while more are read; otherwise the page would become short and scroll to its top.
  const view = useLastDefined(useLive(...tilesView(page)));
  if (!view) return <Loading />;
  if (!view.synced) return <FirstSync />;
  return (
    <>
      <Heading found={found} />
      {productIds.length === 0 ? null : (
        <WindowGrid
          items={view.products}
          busy={!isLatest}
          label={found.match === 'nothing' ? t.youBuy : t.list}
          kind={found.match === 'nothing' ? 'tiles-below' : 'tiles'}
          render={(card, index) => (
            <SearchTile
              card={card}
              onSeen={index === page.length - 1 && page.length < productIds.length ? onMore : null}
            />
          )}
        />
      )}
    </>
  );
}

function Heading({ found: { match, missing, productIds, bought } }: { found: Found }) {
  const t = useTexts(searchTexts);
  switch (match) {
    case 'all':
      return <p className={classes.count}>{t.youBuyFirst(bought, productIds.length)}</p>;
    case 'some':
      return <p className={classes.closest}>{t.some(missing)}</p>;
    case 'nothing':
      return (
        <>
          <EmptyState icon={<IconSearchOff />} title={t.none}>
            {t.noneHelp}
          </EmptyState>
          {productIds.length === 0 ? null : <h2 className={classes.instead}>{t.youBuy}</h2>}
        </>
      );
  }
}
