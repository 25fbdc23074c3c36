import type { OutboxView } from '#db/views/index.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { cx } from '#ui/cx.ts';
import { Section } from '#ui/layout/section.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './outbox.module.css';

const groups = ['P0', 'P1', 'P2', 'me'] as const;
const MEGABYTE = 1_000_000;

/** When each group was last synced, and how much storage is in use (SYNC-014). */
export function DeviceData({ view }: { view: OutboxView }) {
  const t = useTexts(outboxTexts);
  const { status, storage } = view;
  return (
    <Section title={t.data.title}>
      <dl className={classes.data}>
        {groups.map((group) => {
          const at = status.syncedAtMs[group];
          const progress = group === 'me' ? null : status.progress[group];
          const underWay = progress !== null && progress.have < progress.total;
          return (
            <div key={group} data-group={group}>
              <dt>{t.data[group]}</dt>
              <dd>
                {underWay ? t.data.parts(progress.have, progress.total) : at === null ? t.data.never : t.data.at(at)}
              </dd>
            </div>
          );
        })}
        {storage ? (
          <div>
            <dt>{t.data.storage}</dt>
            <dd>{t.data.megabytes(storage.usedBytes / MEGABYTE)}</dd>
          </div>
        ) : null}
      </dl>
      {storage && storage.persisted !== null ? (
        <p className={cx(classes.facts, classes.storage)}>
          {storage.persisted ? t.data.persisted : t.data.notPersisted}
        </p>
      ) : null}
    </Section>
  );
}
