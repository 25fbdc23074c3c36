import { useState } from 'react';
import { readOutbox } from '#db/queries/read-outbox.ts';
import type { OutboxRowView } from '#db/views/index.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { useApp } from '#ui/app-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useMinute } from '#ui/use-minute.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconCloudCheck from '~icons/cloud-check';
import IconRefresh from '~icons/refresh';
import { DeviceData } from './device-data.tsx';
import classes from './outbox.module.css';
import { OutboxRow } from './outbox-row.tsx';
import { groupRows } from './row-words.ts';
import { SupportExport } from './support-export.tsx';

export const outboxView = [readOutbox] as const;

/**
 * '/outbox': every command in plain words, with retry, edit and discard, and the data on this device (SYNC-014). Why
 * nothing is being sent, the bar above every screen says.
 */
export function OutboxScreen() {
  const t = useTexts(outboxTexts);
  const view = useLive(...outboxView);
  return (
    <Page title={t.title} shop="none" narrow>
      {view === undefined ? (
        <Loading />
      ) : (
        <>
          {view.rows.length === 0 ? (
            <EmptyState icon={<IconCloudCheck />} title={t.empty} action={<SyncNow off={view.workOffline} />}>
              {t.emptyHelp}
            </EmptyState>
          ) : (
            <>
              <SyncNow off={view.workOffline} />
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
