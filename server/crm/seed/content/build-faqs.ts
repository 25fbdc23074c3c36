import * as v from 'valibot';
import { readDemoJson } from '../demo-files.ts';
import { type SeedRecord, seedId } from '../seed-records.ts';

const text = v.pipe(v.string(), v.nonEmpty());

const faqs = readDemoJson(
  'faqs.json',
  v.array(
    v.strictObject({
      type: v.picklist(['Orders', 'Cancellation and Returns', 'Shopping', 'Payment']),
      question: text,
      answer: text,
      /** In the CRM, but not shown. */
      hidden: v.optional(v.literal(true)),
    }),
  ),
);

/** Builds the frequently asked questions (DATA-038), and one that is not shown. */
export function buildFaqs(): SeedRecord<'FAQ__c'>[] {
  return faqs.map(({ type, question, answer, hidden = false }, at) => ({
    Id: seedId('FAQ__c', at + 1),
    Name: `FAQ ${at + 1}`,
    Active__c: !hidden,
    Type__c: type,
    Question__c: question,
    Answer__c: answer,
  }));
}
