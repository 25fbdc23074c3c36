import { IconSearchOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { catalogueTexts } from '#texts/en/catalogue.ts';
import { searchTexts } from '#texts/en/search.ts';
import { Button } from '#ui/controls/button.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { WindowGrid } from '#ui/grid/window-grid.tsx';
import { Page } from '#ui/layout/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLastDefined } from '#ui/use-last-defined.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { useCartSides } from './cart-sides.tsx';
import classes from './search.module.css';
import { SearchTile } from './search-tile.tsx';
import { tilesView, useSearch } from './use-search.ts';

export type SearchScreenProps = { text: string; onText: (text: string) => void };

/** Searches all products in the local index on every keystroke (SRCH-001 to SRCH-005). */
export function SearchScreen({ text, onText }: SearchScreenProps) {
  const t = useTexts(searchTexts);
  const sides = useCartSides();
  const { typed, type, found, failed, retry, showMore } = useSearch({ text, onText });
  return (
    <Page title={t.title} shop="cart" {...sides}>
      <SearchField text={typed} onText={type} placeholder={t.placeholder} clear={t.clear} takesFocus />
      <p className="visually-hidden" role="status">
        {found ? t.results(found.ids.length) : ''}
      </p>
      {failed ? (
        <EmptyState icon={<IconSearchOff />} title={t.failed} action={<Button onClick={retry}>{t.retry}</Button>} />
      ) : found === null ? (
        <Loading />
      ) : (
        <Results key={found.text} ids={found.ids} shown={found.shown} onMore={showMore} />
      )}
    </Page>
  );
}

function Results({ ids, shown, onMore }: { ids: readonly string[]; shown: number; onMore: () => void }) {
  const t = useTexts(searchTexts);
  const catalogue = useTexts(catalogueTexts);
  const page = useMemo(() => ids.slice(0, shown), [ids, shown]);
  // The tiles stay while more are read; otherwise the page would become short and scroll to its top.
  const view = useLastDefined(useLive(...tilesView(page)));
  if (!view) return <Loading />;
  if (!view.synced) return <FirstSync />;
  if (ids.length === 0) {
    return (
      <EmptyState icon={<IconSearchOff />} title={t.none}>
        {t.noneHelp}
      </EmptyState>
    );
  }
  return (
    <>
      <p className={classes.count}>{catalogue.products(ids.length)}</p>
      <WindowGrid
        items={view.products}
        label={t.list}
        kind="tiles"
        render={(card, index) => (
          <SearchTile card={card} onSeen={index === page.length - 1 && page.length < ids.length ? onMore : null} />
        )}
      />
    </>
  );
}
