import { IconMapPinOff } from '@tabler/icons-react';
import { catalogueTexts } from '#texts/en/catalogue.ts';
import { shellTexts } from '#texts/en/shell.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useTexts } from '#ui/use-texts.ts';

/** Shown for an unknown path (NAV-001). */
export function NotFoundScreen() {
  const t = useTexts(catalogueTexts);
  const shell = useTexts(shellTexts);
  return (
    <Page title={t.pageNotFound}>
      <EmptyState
        icon={<IconMapPinOff />}
        title={t.pageNotFound}
        action={
          <>
            <LinkButton to={paths.home}>{shell.states.goHome}</LinkButton>
            <LinkButton to={paths.search} variant="secondary">
              {shell.title.search}
            </LinkButton>
          </>
        }
      >
        {t.pageNotFoundHelp}
      </EmptyState>
    </Page>
  );
}
