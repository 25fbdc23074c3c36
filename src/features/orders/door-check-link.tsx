import { readReturn } from '#db/queries/read-return.ts';
import type { ReturnView } from '#db/views/index.ts';
import { returnTexts } from '#texts/en/returns.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { paths } from '#ui/paths.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconChevronRight from '~icons/chevron-right';
import IconClipboardCheck from '~icons/clipboard-check';
import IconClipboardX from '~icons/clipboard-x';
import classes from './door-check.module.css';
import { useDoorFindings } from './use-door-findings.ts';

/** Leads to the check at the door, once the order is on its way. */
export function DoorCheckLink({ orderId }: { orderId: string }) {
  const order = useLive(readReturn, { orderId })?.order;
  return order?.arrives ? <Link order={order} /> : null;
}

/** Says what a check has found so far. */
function Link({ order }: { order: NonNullable<ReturnView['order']> }) {
  const t = useTexts(returnTexts).door;
  const findings = useDoorFindings(order.id, order.lines);
  if (!order.atDoor && !findings) return null;
  const Icon = findings?.code ? IconClipboardX : IconClipboardCheck;
  const words = () => {
    if (findings?.code) return t.result.found(findings.missing, findings.damaged);
    return findings && findings.checked > 0 ? t.progress(findings.checked, order.lines.length) : t.linkHelp;
  };
  return (
    <AppLink to={paths.doorCheck(order.id)} className={classes.link ?? ''}>
      <Icon size={28} aria-hidden="true" className={findings?.code ? classes.trouble : classes.linkIcon} />
      <span className={classes.words}>
        <span className={classes.linkName}>{t.link}</span>
        <span className={findings?.code ? classes.trouble : classes.quiet}>{words()}</span>
      </span>
      <IconChevronRight size={20} aria-hidden="true" />
    </AppLink>
  );
}
