import type { CreditType } from '#domain/commands/apply-credit.ts';
import { creditTexts } from '#texts/en/credit.ts';
import { Page } from '#ui/layout/page.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { ApplyForm } from './apply-form.tsx';
import { creditView } from './credit-view.ts';

/** '/apply-for-credit' (CRED-011 to CRED-015). All of it works without network. */
export function ApplyScreen(props: { type: CreditType | null; onSubmitted: () => void }) {
  const t = useTexts(creditTexts).form;
  const view = useLive(...creditView);
  return (
    <Page title={t.title} narrow shop="none">
      {view === undefined ? <Loading /> : view.synced ? <ApplyForm {...props} records={view.records} /> : <FirstSync />}
    </Page>
  );
}
