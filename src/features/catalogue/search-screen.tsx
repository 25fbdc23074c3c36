import { searchTexts } from '#texts/en/search.ts';
import { Button } from '#ui/controls/button.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ScanButton } from '#ui/scan/scan-button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconSearchOff from '~icons/search-off';
import { useCartSides } from './cart-sides.tsx';
import { SearchResults } from './search-results.tsx';
import { useJumpToProduct } from './use-jump-to-product.ts';
import { useSearch } from './use-search.ts';

export type SearchScreenProps = { text: string; onText: (text: string) => void };

/** Searches all products in the local index on every keystroke (SRCH-001 to SRCH-005, REORD-008). */
export function SearchScreen({ text, onText }: SearchScreenProps) {
  const t = useTexts(searchTexts);
  const sides = useCartSides();
  const jump = useJumpToProduct();
  const { typed, type, found, failed, retry, showMore } = useSearch({ text, onText });
  return (
    <Page title={t.title} shop="cart" actions={<ScanButton onCode={jump} />} {...sides}>
      <SearchField text={typed} onText={type} placeholder={t.placeholder} clear={t.clear} takesFocus />
      <p className="visually-hidden" role="status">
        {found ? spoken(t, found) : ''}
      </p>
      {failed ? (
        <EmptyState icon={<IconSearchOff />} title={t.failed} action={<Button onClick={retry}>{t.retry}</Button>} />
      ) : found === null ? (
        <Loading />
      ) : (
        <SearchResults key={found.text} found={found} isLatest={found.text === typed.trim()} onMore={showMore} />
      )}
    </Page>
  );
}

/** What a screen reader says after a search. */
function spoken(
  t: typeof searchTexts.en,
  { match, missing, productIds }: { match: string; missing: readonly string[]; productIds: readonly string[] },
): string {
  if (match === 'nothing') return t.none;
  return match === 'some' ? t.some(missing) : t.results(productIds.length);
}
