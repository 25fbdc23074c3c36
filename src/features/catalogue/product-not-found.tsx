import { productTexts } from '#texts/en/product.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconSearchOff from '~icons/search-off';

export function ProductNotFound() {
  const t = useTexts(productTexts);
  return (
    <EmptyState
      icon={<IconSearchOff />}
      title={t.detail.notFound}
      action={<LinkButton to={paths.search}>{t.detail.search}</LinkButton>}
    >
      {t.detail.notFoundHelp}
    </EmptyState>
  );
}
