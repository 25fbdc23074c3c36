import { shellTexts } from '#texts/en/shell.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconMapPinOff from '~icons/map-pin-off';

/** Shown for an unknown path (NAV-001). */
export function NotFoundScreen() {
  const t = useTexts(shellTexts);
  return (
    <Page title={t.states.pageNotFound}>
      <EmptyState
        icon={<IconMapPinOff />}
        title={t.states.pageNotFound}
        action={
          <>
            <LinkButton to={paths.home}>{t.states.goHome}</LinkButton>
            <LinkButton to={paths.search} variant="secondary">
              {t.title.search}
            </LinkButton>
          </>
        }
      >
        {t.states.pageNotFoundHelp}
      </EmptyState>
    </Page>
  );
}
