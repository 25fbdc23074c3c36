import type { FaqsView } from '#db/views/index.ts';
import { type Faq, faqTopics, searchFaqs } from '#domain/info/faqs.ts';
import { infoTexts } from '#texts/en/info.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { useTypedText } from '#ui/use-typed-text.ts';
import IconArrowBackUp from '~icons/arrow-back-up';
import IconChevronRight from '~icons/chevron-right';
import IconCreditCard from '~icons/credit-card';
import IconReceipt from '~icons/receipt';
import IconSearchOff from '~icons/search-off';
import IconShoppingCart from '~icons/shopping-cart';
import { FaqEnd } from './faq-end.tsx';
import { FaqList } from './faq-list.tsx';
import { faqsView } from './faq-topic-screen.tsx';
import classes from './faqs.module.css';

export type FaqsScreenProps = { text: string; onText: (text: string) => void };

/** '/FAQs': the topics (INFO-001), and a search in all questions on this device. */
export function FaqsScreen({ text, onText }: FaqsScreenProps) {
  const t = useTexts(infoTexts).faqs;
  const view = useLive(...faqsView);
  const [typed, setTyped] = useTypedText(text, onText);
  return (
    <Page title={t.title} narrow>
      <SearchField text={typed} onText={setTyped} placeholder={t.search} clear={t.clear} />
      {typed.trim() === '' ? (
        <Topics view={view} />
      ) : view?.synced === false ? (
        <FirstSync />
      ) : (
        <Found faqs={searchFaqs(view?.faqs ?? [], typed)} />
      )}
      <FaqEnd />
    </Page>
  );
}

const links = {
  orders: { to: paths.ordersFaqs, Icon: IconReceipt },
  returns: { to: paths.returnsFaqs, Icon: IconArrowBackUp },
  shopping: { to: paths.shoppingFaqs, Icon: IconShoppingCart },
  payment: { to: paths.paymentFaqs, Icon: IconCreditCard },
} as const;

function Topics({ view }: { view: FaqsView | undefined }) {
  const t = useTexts(infoTexts).faqs;
  return (
    <ul className={classes.topics} aria-label={t.topics}>
      {faqTopics.map((topic) => {
        const { to, Icon } = links[topic];
        const count = view?.faqs.filter((faq) => faq.topic === topic).length;
        return (
          <li key={topic}>
            <AppLink to={to} className={classes.topic}>
              <span className={classes.icon} aria-hidden="true">
                <Icon size={22} />
              </span>
              <span className={classes.name}>
                {t.topic[topic].link}
                {/* Its line is kept until it is read, so that no topic moves. */}
                {count === 0 ? null : (
                  <span className={classes.count}>{count === undefined ? '\u00a0' : t.questions(count)}</span>
                )}
              </span>
              <IconChevronRight size={20} aria-hidden="true" className={classes.go} />
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}

function Found({ faqs }: { faqs: readonly Faq[] }) {
  const t = useTexts(infoTexts).faqs;
  return (
    <>
      <p className={classes.found} role="status">
        {faqs.length > 0 ? t.found(faqs.length) : ''}
      </p>
      {faqs.length > 0 ? (
        <FaqList faqs={faqs} label={t.found(faqs.length)} open={faqs.length === 1} />
      ) : (
        <EmptyState icon={<IconSearchOff />} title={t.none}>
          {t.noneHelp}
        </EmptyState>
      )}
    </>
  );
}
