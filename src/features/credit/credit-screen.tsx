import type { CreditView } from '#db/views/index.ts';
import { creditTexts } from '#texts/en/credit.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconCoinRupee from '~icons/coin-rupee';
import IconPlugConnectedX from '~icons/plug-connected-x';
import { BalanceCard } from './balance-card.tsx';
import classes from './credit.module.css';
import { CreditRecords } from './credit-records.tsx';
import { CreditUse } from './credit-use.tsx';
import { creditView } from './credit-view.ts';
import { Overdue } from './overdue.tsx';
import { PayCard } from './pay-card.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { StatementCard } from './statement-card.tsx';
import { useCheckBalance } from './use-check-balance.ts';
import { usePaymentProgress } from './use-payment-progress.ts';

/** '/credit-management' (CRED-001). */
export function CreditScreen() {
  const t = useTexts(creditTexts);
  const view = useLive(...creditView);
  const offline = useOffline();
  const balance = useCheckBalance();
  return (
    <Page title={t.title}>
      {view === undefined ? (
        <Loading />
      ) : view.synced || view.records.length > 0 ? (
        <Credit view={view} offline={offline} balance={balance} />
      ) : balance.checked === 'failed' && !offline ? (
        <EmptyState
          icon={<IconPlugConnectedX />}
          title={t.fetchFailed}
          action={
            <Button busy={balance.checking} onClick={() => void balance.check()}>
              {t.retry}
            </Button>
          }
        />
      ) : (
        <FirstSync />
      )}
    </Page>
  );
}

type Props = { view: CreditView; offline: boolean; balance: ReturnType<typeof useCheckBalance> };

function Credit({ view, offline, balance }: Props) {
  const t = useTexts(creditTexts);
  const [record, ...others] = view.records;
  const payment = usePaymentProgress({ creditId: record?.id ?? null });
  const how = (
    <LinkButton to={paths.bankGuarantee} variant={record ? 'secondary' : 'primary'} wide>
      {t.howTo}
    </LinkButton>
  );
  if (!record) {
    return (
      <EmptyState
        icon={<IconCoinRupee />}
        title={t.none}
        action={
          <>
            {how}
            <Button
              variant="secondary"
              wide
              busy={balance.checking}
              disabled={offline}
              onClick={() => void balance.check()}
            >
              {t.check}
            </Button>
          </>
        }
      >
        {t.noneHelp}
      </EmptyState>
    );
  }
  const waiting = others.filter(({ pending }) => pending !== null);
  const earlier = others.filter(({ pending }) => pending === null);
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <PaymentNotice {...payment} />
        {view.overduePaise === null ? null : <Overdue amount={view.overduePaise} invoices={view.invoices} />}
        {waiting.length === 0 ? null : <CreditRecords title={t.waitingRecords} records={waiting} />}
        <BalanceCard view={view} record={record} offline={offline} {...balance} />
      </div>
      <div className={classes.side}>
        {view.figures && record.id !== null ? (
          <PayCard
            creditId={record.id}
            figures={view.figures}
            payNow={view.payNow}
            mostOnlinePaise={view.mostOnlinePaise}
            offline={offline}
            underWay={payment.progress?.state === 'checking'}
            onOutdated={() => void balance.check()}
          />
        ) : null}
        <StatementCard offline={offline} />
        {how}
      </div>
      <div className={classes.rest}>
        {view.use === null ? null : <CreditUse months={view.use} incomplete={view.useIncomplete} />}
        {earlier.length === 0 ? null : <CreditRecords title={t.records} records={earlier} />}
      </div>
    </div>
  );
}
