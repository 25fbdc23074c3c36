import { describe, expect, it } from 'vitest';
import { type Faq, searchFaqs, topicOf } from './faqs.ts';

describe('topicOf', () => {
  it('[INFO-003] knows the four types, and takes Order for Orders', () => {
    const types = ['Orders', 'Order', 'Cancellation and Returns', 'Shopping', 'Payment'];
    expect(types.map(topicOf)).toEqual(['orders', 'orders', 'returns', 'shopping', 'payment']);
    expect([' payment ', 'Other', '', null, 'constructor'].map(topicOf)).toEqual(['payment', null, null, null, null]);
  });
});

describe('searchFaqs', () => {
  const faq = (question: string, answer: string): Faq => ({ id: question, topic: null, question, answer });
  const faqs = [
    faq('How can I pay?', 'Cash, cheque or credit.'),
    faq('How do I get credit?', 'Apply for it. You pay later.'),
    faq('Où est le café?', 'Credible.'),
  ];
  const found = (typed: string) => searchFaqs(faqs, typed).map(({ question }) => question);

  it('finds the beginnings of words in question and answer, what is in the question first', () => {
    expect(found('credit')).toEqual(['How do I get credit?', 'How can I pay?']);
    expect(found('cred')).toEqual(['How do I get credit?', 'How can I pay?', 'Où est le café?']);
    expect(found('edit')).toEqual([]);
  });

  it('wants every word, whatever its case, accents and punctuation', () => {
    expect(found('PAY, later')).toEqual(['How do I get credit?']);
    expect(found('cafe')).toEqual(['Où est le café?']);
    expect(found('pay nothing')).toEqual([]);
    expect(found(' ?! ')).toHaveLength(3);
  });
});
