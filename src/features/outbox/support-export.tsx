import { useEffect, useState } from 'react';
import type { JournalEntry } from '#db/journal/journal-entry.ts';
import type { OutboxView } from '#db/views/index.ts';
import { todayInIndia } from '#domain/pricing/today-in-india.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { useApp } from '#ui/app-context.ts';
import { appVersion } from '#ui/app-version.ts';
import { Button } from '#ui/controls/button.tsx';
import { cx } from '#ui/cx.ts';
import { Section } from '#ui/layout/section.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconDownload from '~icons/download';
import classes from './outbox.module.css';
import { supportReport } from './support-report.ts';

export function SupportExport({ view }: { view: OutboxView }) {
  const t = useTexts(outboxTexts);
  const { journal } = useApp();
  const [errors, setErrors] = useState<JournalEntry[]>([]);
  // The journal reports no changes, so read it again whenever the rest of the screen was.
  useEffect(() => {
    if (view) void journal.read().then(setErrors);
  }, [journal, view]);
  const last = errors.at(-1);
  const save = () => {
    const nowMs = Date.now();
    const report = supportReport(view, { errors, nowMs, appVersion, userAgent: navigator.userAgent });
    const name = t.exportName(todayInIndia(nowMs));
    saveFile(new File([JSON.stringify(report, null, 2)], name, { type: 'application/json' }));
  };
  return (
    <Section title={t.exportTitle}>
      <p className={classes.facts}>{t.exportHelp}</p>
      {last ? (
        <p className={cx(classes.facts, classes.errors)}>
          {t.errorsNoted(
            errors.reduce((sum, { times }) => sum + times, 0),
            last.lastAtMs,
          )}
        </p>
      ) : null}
      <Button
        variant="secondary"
        className={classes.save}
        icon={<IconDownload size={20} aria-hidden="true" />}
        onClick={save}
      >
        {t.export}
      </Button>
    </Section>
  );
}
