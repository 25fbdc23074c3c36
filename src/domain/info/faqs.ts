import { fold, wordsOf } from '../text/fold.ts';

/** The topics of '/FAQs' in its order (INFO-001). */
export const faqTopics = ['orders', 'returns', 'shopping', 'payment'] as const;
export type FaqTopic = (typeof faqTopics)[number];

/** A frequently asked question. `topic` is null for a type that no topic screen shows; the search still finds it. */
export type Faq = { id: string; topic: FaqTopic | null; question: string; answer: string };

const topics = new Map<string, FaqTopic>([
  ['orders', 'orders'],
  ['order', 'orders'],
  ['cancellation and returns', 'returns'],
  ['shopping', 'shopping'],
  ['payment', 'payment'],
]);

/** Returns the topic of the CRM's type; both 'Orders' and 'Order' are about orders (INFO-003). */
export function topicOf(type: string | null): FaqTopic | null {
  return topics.get((type ?? '').trim().toLowerCase()) ?? null;
}

/**
 * Returns the questions in which every typed word begins some word of question or answer. Those that have them all in
 * the question come first; otherwise the order stays.
 */
export function searchFaqs(faqs: readonly Faq[], typed: string): Faq[] {
  const words = wordsOf(fold(typed)).map((word) => ` ${word}`);
  if (words.length === 0) return [...faqs];
  const hasAll = (text: string) => words.every((word) => text.includes(word));
  const found = faqs.flatMap((faq) => {
    const question = ` ${fold(faq.question)}`;
    if (!hasAll(`${question} ${fold(faq.answer)}`)) return [];
    return [{ faq, inQuestion: hasAll(question) }];
  });
  return [...found.filter((one) => one.inQuestion), ...found.filter((one) => !one.inQuestion)].map(({ faq }) => faq);
}
