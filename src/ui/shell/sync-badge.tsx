import type { Translation } from '#texts/area.ts';
import { shellTexts } from '#texts/en/shell.ts';
import IconAlertCircle from '~icons/alert-circle';
import IconCloud from '~icons/cloud';
import IconCloudCheck from '~icons/cloud-check';
import IconCloudOff from '~icons/cloud-off';
import IconCloudUp from '~icons/cloud-up';
import IconUser from '~icons/user';
import { AppLink } from '../controls/app-link.tsx';
import { cx } from '../cx.ts';
import { paths } from '../paths.ts';
import { useTexts } from '../use-texts.ts';
import { useShell } from './shell-context.ts';
import classes from './sync-badge.module.css';
import { type SyncState, syncState } from './sync-state.ts';
import { useBrowserOnline } from './use-browser-online.ts';

const looks = {
  'needs-you': { Icon: IconAlertCircle, tone: classes.fail },
  'sign-in': { Icon: IconUser, tone: classes.wait },
  offline: { Icon: IconCloudOff, tone: classes.wait },
  syncing: { Icon: IconCloudUp, tone: classes.moving },
  unsent: { Icon: IconCloud, tone: classes.wait },
  online: { Icon: IconCloudCheck, tone: classes.calm },
} satisfies Record<SyncState['kind'], unknown>;

/** The sync status as icon, number and label; opens the outbox (SYNC-013). */
export function SyncBadge() {
  const t = useTexts(shellTexts);
  const shell = useShell();
  const browserOnline = useBrowserOnline();
  if (!shell) return <span className={classes.badge} />;
  const state = syncState({ ...shell, browserOnline });
  const { Icon, tone } = looks[state.kind];
  const number = numberOf(state);
  return (
    <AppLink
      to={paths.outbox}
      className={cx(classes.badge, tone)}
      aria-label={t.sync.opensOutbox(words(t, state))}
      data-sync={state.kind}
    >
      <Icon size={22} aria-hidden="true" />
      {number > 0 ? <span className={classes.number}>{number}</span> : null}
    </AppLink>
  );
}

function numberOf(state: SyncState): number {
  switch (state.kind) {
    case 'needs-you':
    case 'unsent':
      return state.count;
    case 'offline':
    case 'syncing':
      return state.unsent;
    default:
      return 0;
  }
}

function words(t: Translation<typeof shellTexts.en>, state: SyncState): string {
  const number = numberOf(state);
  switch (state.kind) {
    case 'needs-you':
      return t.sync.needsYou(number);
    case 'sign-in':
      return t.sync.signIn;
    case 'offline':
      return number > 0 ? `${t.sync.offline}, ${t.sync.unsent(number)}` : t.sync.offline;
    case 'syncing':
      return number > 0 ? `${t.sync.syncing}, ${t.sync.unsent(number)}` : t.sync.syncing;
    case 'unsent':
      return t.sync.unsent(number);
    case 'online':
      return t.sync.online;
  }
}
