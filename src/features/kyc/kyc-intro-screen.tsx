import { useEffect, useState } from 'react';
import { readKyc } from '#db/queries/read-kyc.ts';
import type { KycView } from '#db/views/index.ts';
import { kycTexts } from '#texts/en/kyc.ts';
import { useApp } from '#ui/app-context.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconCamera from '~icons/camera';
import IconCertificate from '~icons/certificate';
import IconId from '~icons/id';
import IconReceiptRupee from '~icons/receipt-rupee';
import { KycChip } from './kyc-chip.tsx';
import classes from './kyc-intro.module.css';

export const kycIntroView = [readKyc] as const;

type Leads = { onForm: () => void; onHome: () => void };

/** '/KYC': what is needed, and the way to the form (KYC-003, KYC-004). */
export function KycIntroScreen(leads: Leads) {
  const t = useTexts(kycTexts);
  const view = useLive(...kycIntroView);
  useReload();
  return (
    <Page title={t.title} narrow>
      {view === undefined ? <Loading /> : view.synced ? <Intro view={view} {...leads} /> : <FirstSync />}
    </Page>
  );
}

/** The status changes in the shop's office, so the account is read anew whenever there is a network (KYC-003). */
function useReload(): void {
  const app = useApp();
  const offline = useOffline();
  useEffect(() => {
    if (!offline) void app.syncNow();
  }, [app, offline]);
}

const needIcons = [IconCertificate, IconId, IconReceiptRupee] as const;

function Intro({ view, onForm, onHome }: { view: KycView } & Leads) {
  const t = useTexts(kycTexts).intro;
  const [asking, setAsking] = useState(false);
  return (
    <Card className={classes.card}>
      <KycChip badge={view.badge} />
      <p>{t.lead}</p>
      <h2 className={classes.heading}>{t.needTitle}</h2>
      <ul className={classes.list}>
        {needIcons.map((Icon, at) => (
          <li key={t.need[at]}>
            <Icon size={24} aria-hidden="true" className={classes.icon} />
            {t.need[at]}
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        <IconCamera size={24} aria-hidden="true" className={classes.icon} />
        {t.photos}
      </p>
      <Button wide onClick={() => (view.badge.completed ? setAsking(true) : onForm())}>
        {t.continue}
      </Button>
      <LinkButton to={paths.kycStatus} variant="quiet" wide>
        {t.status}
      </LinkButton>
      <Dialog
        open={asking}
        title={t.completedTitle}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={onHome}>
              {t.goBack}
            </Button>
            <Button onClick={onForm}>{t.proceed}</Button>
          </>
        }
      >
        <p>{t.completed}</p>
        <p className={classes.quiet}>{t.completedHelp}</p>
      </Dialog>
    </Card>
  );
}
