import { topicOf } from '#domain/info/faqs.ts';
import { withParts } from '../parts/part-reader.ts';
import type { FaqsView } from '../views/index.ts';
import type { Databases } from './databases.ts';

const FAQS = { kind: 'faqs' } as const;

/** Reads the active frequently asked questions (INFO-002, INFO-003). Guests have them too. */
export function readFaqs(databases: Databases): Promise<FaqsView> {
  return withParts(databases.cache, async (parts) => {
    await parts.load([FAQS]);
    const rows = parts.rows('FAQ__c', FAQS).filter((row) => row.Active__c === true && row.Question__c);
    return {
      synced: parts.isComplete(FAQS),
      faqs: rows.map((row) => ({
        id: row.Id ?? '',
        topic: topicOf(row.Type__c ?? null),
        question: row.Question__c ?? '',
        answer: row.Answer__c ?? '',
      })),
    };
  });
}
