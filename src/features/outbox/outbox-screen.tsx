import { IconCloudCheck, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { readOutbox } from '#db/queries/read-outbox.ts';
import type { OutboxRowView, OutboxView } from '#db/views/index.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { useApp } from '#ui/app-context.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { paths } from '#ui/paths.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useMinute } from '#ui/use-minute.ts';
import { useSettings } from '#ui/use-settings.ts';
import { useTexts } from '#ui/use-texts.ts';
import { DeviceData } from './device-data.tsx';
import classes from './outbox.module.css';
import { OutboxRow } from './outbox-row.tsx';
import { groupRows } from './row-words.ts';
import { SupportExport } from './support-export.tsx';

export const outboxView = [readOutbox] as const;

/** '/outbox': every command in plain words, with retry, edit and discard, and the data on this device (SYNC-014). */
export function OutboxScreen() {
  const t = useTexts(outboxTexts);
  const view = useLive(...outboxView);
  return (
    <Page title={t.title} shop="none" narrow>
      {view === undefined ? (
        <Loading />
      ) : (
        <>
          <Why view={view} />
          {view.rows.length === 0 ? (
            <EmptyState icon={<IconCloudCheck />} title={t.empty} action={<SyncNow off={view.workOffline} />}>
              {t.emptyHelp}
            </EmptyState>
          ) : (
            <>
              <div className={classes.sync}>
                <SyncNow off={view.workOffline} />
              </div>
              <Rows rows={view.rows} />
            </>
          )}
          <DeviceData view={view} />
          <SupportExport view={view} />
        </>
      )}
    </Page>
  );
}

/** Why nothing is being sent at the moment, if so. */
function Why({ view }: { view: OutboxView }) {
  const t = useTexts(outboxTexts);
  const settings = useSettings();
  const offline = useOffline();
  if (view.workOffline) {
    return (
      <Notice
        tone="wait"
        action={
          <Button variant="secondary" onClick={() => void settings.setWorkOffline(false)}>
            {t.goOnline}
          </Button>
        }
      >
        {t.workOfflineNote}
      </Notice>
    );
  }
  if (view.status.updateWanted) return <Notice tone="wait">{t.updateNote}</Notice>;
  if (view.status.authNeeded) {
    return (
      <Notice
        tone="wait"
        action={
          <LinkButton to={paths.login} search={{ to: paths.outbox }} variant="secondary">
            {t.signIn}
          </LinkButton>
        }
      >
        {t.signInNote}
      </Notice>
    );
  }
  return offline ? <Notice tone="info">{t.offlineNote}</Notice> : null;
}

/** `off`: the user works offline by choice and must end that first. */
function SyncNow({ off }: { off: boolean }) {
  const t = useTexts(outboxTexts);
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const sync = async () => {
    setBusy(true);
    try {
      await app.syncNow();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      busy={busy}
      disabled={off}
      icon={<IconRefresh size={20} aria-hidden="true" />}
      onClick={sync}
    >
      {busy ? t.syncing : t.syncNow}
    </Button>
  );
}

function Rows({ rows }: { rows: OutboxRowView[] }) {
  const t = useTexts(outboxTexts);
  const nowMs = useMinute();
  const groups = groupRows(rows);
  const titled = [
    [t.needsYou, groups.needsYou],
    [t.onItsWay, groups.onItsWay],
    [t.waiting, groups.waiting],
  ] as const;
  return titled
    .filter(([, members]) => members.length > 0)
    .map(([title, members]) => (
      <Section key={title} title={title}>
        <ul className={classes.list}>
          {members.map((row) => (
            <OutboxRow key={row.id} row={row} nowMs={nowMs} />
          ))}
        </ul>
      </Section>
    ));
}
