import { IconDownload } from '@tabler/icons-react';
import type { OutboxView } from '#db/queries/views.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { appVersion } from '#ui/app-version.ts';
import { Button } from '#ui/controls/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './outbox.module.css';
import { supportReport } from './support-report.ts';

export function SupportExport({ view }: { view: OutboxView }) {
  const t = useTexts(outboxTexts);
  const save = () => {
    const nowMs = Date.now();
    const report = supportReport(view, { nowMs, appVersion, userAgent: navigator.userAgent });
    const url = URL.createObjectURL(new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = t.exportName(report.madeAt.slice(0, 10));
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Section title={t.exportTitle}>
      <p className={classes.facts}>{t.exportHelp}</p>
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
