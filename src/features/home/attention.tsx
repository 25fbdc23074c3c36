import { readAttention } from '#db/queries/read-attention.ts';
import { orderAgainTexts } from '#texts/en/order-again.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { cx } from '#ui/cx.ts';
import { paths } from '#ui/paths.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconAlertTriangle from '~icons/alert-triangle';
import IconChevronRight from '~icons/chevron-right';
import IconClock from '~icons/clock';
import classes from './attention.module.css';

/** What waits for the customer or for the network, each with its way out; nothing if nothing does. */
export function Attention() {
  const t = useTexts(orderAgainTexts).attention;
  const offline = useOffline();
  const view = useLive(readAttention);
  if (!view) return null;
  const { notPlaced, unpaid, waiting, changes } = view;
  const items = [
    { n: notPlaced, tone: 'fail', text: t.notPlaced(notPlaced), action: t.fix, to: paths.outbox },
    { n: unpaid, tone: 'fail', text: t.unpaid(unpaid), action: t.pay, to: paths.myOrders },
    { n: changes, tone: 'fail', text: t.changes(changes), action: t.fix, to: paths.outbox },
    { n: waiting, tone: 'wait', text: (offline ? t.waiting : t.sending)(waiting), action: t.see, to: paths.outbox },
  ] as const;
  const due = items.filter(({ n }) => n > 0);
  if (due.length === 0) return null;
  return (
    <ul className={classes.strip} aria-label={t.label} data-testid="attention">
      {due.map(({ tone, text, action, to }) => (
        <li key={text}>
          <AppLink to={to} className={cx(classes.item, classes[tone])}>
            {tone === 'fail' ? (
              <IconAlertTriangle size={20} aria-hidden="true" />
            ) : (
              <IconClock size={20} aria-hidden="true" />
            )}
            <span className={classes.text}>{text}</span>
            <span className={classes.action}>
              {action}
              <IconChevronRight size={18} aria-hidden="true" />
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
