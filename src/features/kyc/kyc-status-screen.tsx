import { useEffect, useRef } from 'react';
import { readKyc } from '#db/queries/read-kyc.ts';
import type { KycView } from '#db/views/index.ts';
import { KycStatus } from '#domain/catalogue/kyc-badge.ts';
import type { Translation } from '#texts/area.ts';
import { kycTexts } from '#texts/en/kyc.ts';
import { useToasts } from '#ui/app-context.ts';
import { CustomerCare } from '#ui/care/customer-care.tsx';
import { LinkButton } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { KycChip, kycLooks } from './kyc-chip.tsx';
import classes from './kyc-status.module.css';
import { SubmissionCard } from './submission-card.tsx';

export const kycStatusView = [readKyc] as const;

/** '/KYC-status': the badge, what it means, and what of a submission waits here (KYC-002, KYC-005, KYC-013 to KYC-015). */
export function KycStatusScreen() {
  const t = useTexts(kycTexts);
  const view = useLive(...kycStatusView);
  return (
    <Page title={t.statusTitle} narrow>
      {view === undefined ? <Loading /> : view.synced ? <Status view={view} /> : <FirstSync />}
    </Page>
  );
}

function Status({ view }: { view: KycView }) {
  const t = useTexts(kycTexts);
  useSubmittedToast(view);
  const { tone, Icon } = kycLooks[view.badge.colour];
  return (
    <div className={classes.column}>
      {view.submission || view.items.length > 0 ? <SubmissionCard view={view} /> : null}
      <Card className={classes.card} data-kyc={view.badge.status} data-colour={view.badge.colour}>
        <span className={classes.mark} data-tone={tone} aria-hidden="true">
          <Icon size={32} />
        </span>
        <div className={classes.words}>
          {view.me?.companyName ? <h2 className={classes.company}>{t.of(view.me.companyName)}</h2> : null}
          <KycChip badge={view.badge} />
          <p className={classes.text}>{statusWords(t.status, view.badge.status)}</p>
          {view.me?.customerId ? <p className={classes.quiet}>{t.customerId(view.me.customerId)}</p> : null}
          {view.badge.completed || view.submission ? null : (
            <LinkButton to={paths.kyc} variant={view.badge.status === KycStatus.submitted ? 'secondary' : 'primary'}>
              {linkWords(t.status, view.badge.status)}
            </LinkButton>
          )}
          {view.badge.completed ? null : <p className={classes.quiet}>{t.status.help}</p>}
          {view.badge.completed ? null : <CustomerCare about={`${t.statusTitle}: ${view.badge.status}`} />}
        </div>
      </Card>
    </div>
  );
}

/** Says so in the moment in which the shop has the submission (KYC-014). */
function useSubmittedToast({ submission, badge }: KycView): void {
  const t = useTexts(kycTexts).status;
  const toasts = useToasts();
  const waited = useRef(false);
  const waits = submission !== null;
  const submitted = badge.status === KycStatus.submitted;
  useEffect(() => {
    if (waited.current && !waits && submitted) toasts.show({ text: t.done, tone: 'success' });
    waited.current = waits;
  }, [waits, submitted, toasts, t]);
}

type Words = Translation<typeof kycTexts.en>['status'];

function statusWords(t: Words, status: string): string {
  switch (status) {
    case KycStatus.completed:
      return t.completed;
    case KycStatus.submitted:
      return t.submitted;
    case KycStatus.needDetails:
      return t.needDetails;
    case KycStatus.incomplete:
      return t.incomplete;
    default:
      return t.other;
  }
}

function linkWords(t: Words, status: string): string {
  if (status === KycStatus.submitted) return t.again;
  return status === KycStatus.needDetails ? t.moreDetails : t.toKyc;
}
