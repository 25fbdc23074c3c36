import { IconCircleCheck, IconClock, IconFileAlert, IconFileSearch } from '@tabler/icons-react';
import { readKyc } from '#db/queries/read-kyc.ts';
import type { KycView } from '#db/views/index.ts';
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

type Colour = 'green' | 'blue' | 'red' | 'orange';

const looks = {
  green: { tone: 'brand', Icon: IconCircleCheck },
  blue: { tone: 'info', Icon: IconFileSearch },
  red: { tone: 'fail', Icon: IconFileAlert },
  orange: { tone: 'wait', Icon: IconClock },
} as const satisfies Record<Colour, { tone: Tone; Icon: unknown }>;

export const kycView = [readKyc] as const;

/** '/KYC-status': the badge and one line about the meaning of the status (KYC-002, KYC-005). */
export function KycStatusScreen() {
  const t = useTexts(accountTexts).kyc;
  const view = useLive(...kycView);
  return (
    <Page title={t.title} narrow>
      {view === undefined ? <Loading /> : view.synced ? <Status view={view} /> : <FirstSync />}
    </Page>
  );
}

function Status({ view }: { view: KycView }) {
  const t = useTexts(accountTexts).kyc;
  const { tone, Icon } = looks[view.badge.colour];
  return (
    <Card className={classes.card} data-kyc={view.badge.status} data-colour={view.badge.colour}>
      <span className={classes.mark} data-tone={tone} aria-hidden="true">
        <Icon size={32} />
      </span>
      <div className={classes.words}>
        {view.me?.companyName ? <h2 className={classes.company}>{t.of(view.me.companyName)}</h2> : null}
        <Chip tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
          {view.badge.status}
        </Chip>
        <p className={classes.text}>{statusWords(t, view.badge.status)}</p>
        {view.me?.customerId ? <p className={classes.quiet}>{t.customerId(view.me.customerId)}</p> : null}
        {view.badge.completed ? null : <p className={classes.quiet}>{t.help}</p>}
      </div>
    </Card>
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
