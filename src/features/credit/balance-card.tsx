import type { CreditRecordView, CreditView } from '#db/views/index.ts';
import type { CreditFigures } from '#domain/rules/credit-record.ts';
import { creditTexts } from '#texts/en/credit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Money } from '#ui/controls/money.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useShell } from '#ui/shell/shell-context.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconRefresh from '~icons/refresh';
import { ApplicationState } from './application-state.tsx';
import classes from './credit.module.css';
import { CreditChip } from './credit-chip.tsx';
import { statusWords } from './status-words.ts';
import type { useCheckBalance } from './use-check-balance.ts';

type Props = {
  view: Pick<CreditView, 'figures' | 'waitingPaise'>;
  record: CreditRecordView;
  offline: boolean;
} & ReturnType<typeof useCheckBalance>;

/** The record that counts: status, balance and limit, and how old these figures are (CRED-001, CRED-004). */
export function BalanceCard({ view, record, offline, checking, checked, check }: Props) {
  const t = useTexts(creditTexts);
  const readAtMs = useShell()?.status.syncedAtMs.me ?? null;
  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{t.details}</h2>
        {record.status === null ? null : <CreditChip status={record.status} />}
      </div>
      <div>
        {record.type === null ? null : <p className={classes.strong}>{t.security(record.type, record.number)}</p>}
        {record.pending ? null : <p className={classes.quiet}>{statusWords(t.status, record)}</p>}
        {view.figures === null && record.amountPaise !== null ? (
          <p className={classes.quiet}>{t.applied(record.amountPaise, record.from, record.to)}</p>
        ) : null}
        {record.comment === null ? null : <p className={classes.quiet}>{record.comment}</p>}
      </div>
      <ApplicationState record={record} />
      {view.figures === null ? null : <Figures figures={view.figures} />}
      {view.waitingPaise > 0 ? <p className={classes.small}>{t.waiting(view.waitingPaise)}</p> : null}
      {record.paid === null ? null : (
        <p className={classes.small}>
          {t.lastPaid}: {t.lastPaidOn(record.paid.amountPaise, record.paid.day)}
        </p>
      )}
      {checked === 'failed' && !offline ? (
        <div role="alert">
          <Notice tone="fail">{t.fetchFailed}</Notice>
        </div>
      ) : null}
      <div className={classes.check}>
        <Button
          variant="secondary"
          icon={<IconRefresh size={20} aria-hidden="true" />}
          busy={checking}
          disabled={offline}
          onClick={() => void check()}
        >
          {t.check}
        </Button>
        <p role="status" className={classes.small}>
          {offline ? t.checkOffline : checked === 'read' && !checking ? t.checked : readAtMs ? t.readAt(readAtMs) : ''}
        </p>
      </div>
      <p className={classes.small}>{t.hours}</p>
    </Card>
  );
}

function Figures({ figures }: { figures: CreditFigures }) {
  const t = useTexts(creditTexts);
  const { balancePaise, limitPaise, usedPaise } = figures;
  const over = balancePaise < 0;
  const share = limitPaise > 0 ? Math.min(1, usedPaise / limitPaise) : 1;
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>{t.balance}</dt>
          <dd className={classes.balance} data-figure="balance" data-over={over || undefined}>
            <Money amount={balancePaise} />
          </dd>
        </div>
        <div>
          <dt>{t.limit}</dt>
          <dd data-figure="limit">
            <Money amount={limitPaise} />
          </dd>
        </div>
        <div>
          <dt>{t.used}</dt>
          <dd data-figure="used">
            <Money amount={usedPaise} />
          </dd>
        </div>
      </dl>
      <div className={classes.meter} data-over={over || undefined} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <p className={classes.small}>
        {over ? t.overdrawn : t.balanceHelp} {t.reckoned}
      </p>
    </>
  );
}
