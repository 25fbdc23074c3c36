import { readKyc } from '#db/queries/read-kyc.ts';
import { KycStatus } from '#domain/catalogue/kyc-badge.ts';
import type { Translation } from '#texts/area.ts';
import { accountTexts } from '#texts/en/account.ts';
import { Chip, type Tone } from '#ui/controls/chip.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './kyc-status.module.css';

const tones: Record<'green' | 'blue' | 'red' | 'orange', Tone> = {
  green: 'brand',
  blue: 'info',
  red: 'fail',
  orange: 'wait',
};

/** '/KYC-status': the badge and one line on what the status means (KYC-002, KYC-005). */
export function KycStatusScreen() {
  const t = useTexts(accountTexts).kyc;
  const view = useLive(readKyc);
  return (
    <Page title={t.title} narrow>
      {view === undefined ? (
        <Loading />
      ) : view.synced ? (
        <Card className={classes.card}>
          {view.me?.companyName ? <h2 className={classes.company}>{t.of(view.me.companyName)}</h2> : null}
          <Chip tone={tones[view.badge.colour]}>{view.badge.status}</Chip>
          <p className={classes.text}>{statusWords(t, view.badge.status)}</p>
          {view.me?.customerId ? <p className={classes.quiet}>{t.customerId(view.me.customerId)}</p> : null}
          {view.badge.completed ? null : <p className={classes.quiet}>{t.help}</p>}
        </Card>
      ) : (
        <FirstSync />
      )}
    </Page>
  );
}

function statusWords(t: Translation<typeof accountTexts.en>['kyc'], status: string): string {
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
