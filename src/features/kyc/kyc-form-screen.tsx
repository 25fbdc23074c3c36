import { readKyc } from '#db/queries/read-kyc.ts';
import { kycTexts } from '#texts/en/kyc.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconCloudUp from '~icons/cloud-up';
import { KycFormFields } from './kyc-form-fields.tsx';

export const kycView = [readKyc] as const;

/** '/KYC-form' (KYC-006 to KYC-012). While a submission is on its way it cannot be replaced by another one. */
export function KycFormScreen({ onSubmitted }: { onSubmitted: () => void }) {
  const t = useTexts(kycTexts);
  const view = useLive(...kycView);
  const underWay = view?.submission && view.submission.state !== 'needs-you';
  return (
    <Page title={t.formTitle} narrow>
      {view === undefined ? (
        <Loading />
      ) : !view.synced ? (
        <FirstSync />
      ) : underWay ? (
        <EmptyState
          icon={<IconCloudUp />}
          title={t.form.pending}
          action={<LinkButton to={paths.kycStatus}>{t.intro.status}</LinkButton>}
        >
          {t.form.pendingHelp}
        </EmptyState>
      ) : (
        <KycFormFields view={view} onSubmitted={onSubmitted} />
      )}
    </Page>
  );
}
