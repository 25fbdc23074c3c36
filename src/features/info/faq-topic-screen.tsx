import { readFaqs } from '#db/queries/read-faqs.ts';
import type { FaqTopic } from '#domain/info/faqs.ts';
import { infoTexts } from '#texts/en/info.ts';
import { useApp } from '#ui/app-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconHelp from '~icons/help';
import { FaqEnd } from './faq-end.tsx';
import { FaqList } from './faq-list.tsx';

export const faqsView = [readFaqs] as const;

/** '/orders-FAQs', '/CR-FAQs', '/shopping-FAQs', '/payment-FAQs': the questions of one topic (INFO-002, INFO-003). */
export function FaqTopicScreen({ topic }: { topic: FaqTopic }) {
  const t = useTexts(infoTexts).faqs;
  const app = useApp();
  const view = useLive(...faqsView);
  const { title } = t.topic[topic];
  const faqs = view?.faqs.filter((faq) => faq.topic === topic) ?? [];
  return (
    <Page title={title} narrow>
      {view === undefined ? (
        <Loading />
      ) : !view.synced ? (
        <FirstSync />
      ) : faqs.length === 0 ? (
        <EmptyState
          icon={<IconHelp />}
          title={t.empty}
          action={<Button onClick={() => void app.syncNow()}>{t.retry}</Button>}
        >
          {t.emptyHelp}
        </EmptyState>
      ) : (
        <FaqList faqs={faqs} label={title} />
      )}
      <FaqEnd all />
    </Page>
  );
}
