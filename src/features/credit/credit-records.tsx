import type { CreditRecordView } from '#db/views/index.ts';
import { creditTexts } from '#texts/en/credit.ts';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { ApplicationState } from './application-state.tsx';
import classes from './credit.module.css';
import { CreditChip } from './credit-chip.tsx';
import { statusWords } from './status-words.ts';

/** Records and applications beside the one that counts, the newest first. */
export function CreditRecords({ title, records }: { title: string; records: CreditRecordView[] }) {
  const t = useTexts(creditTexts);
  return (
    <Section title={title}>
      <Card>
        <ul className={classes.records}>
          {records.map((record) => (
            <li key={record.key} data-record={record.id ?? 'here'}>
              <div className={classes.head}>
                <p className={classes.strong}>{record.type === null ? '' : t.security(record.type, record.number)}</p>
                {record.status === null ? null : <CreditChip status={record.status} />}
              </div>
              <p className={classes.small}>
                {[
                  record.limitPaise === null && record.amountPaise !== null
                    ? t.applied(record.amountPaise, record.from, record.to)
                    : null,
                  record.pending ? null : statusWords(t.status, record),
                  record.comment,
                ]
                  .filter((text) => text !== null)
                  .join(' · ')}
              </p>
              <ApplicationState record={record} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
