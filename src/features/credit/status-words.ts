import type { CreditRecordView } from '#db/views/index.ts';
import type { Translation } from '#texts/area.ts';
import type { creditTexts } from '#texts/en/credit.ts';

type Words = Translation<typeof creditTexts.en>['status'];

/** Says what a record's status means. */
export function statusWords(t: Words, { status, from, to }: Pick<CreditRecordView, 'status' | 'from' | 'to'>): string {
  switch (status) {
    case 'Active':
      return t.active(to);
    case 'Approved':
      return t.approved(from);
    case 'Applied':
      return t.applied;
    case 'Expired':
      return t.expired(to);
    case 'Not Approved':
      return t['not-approved'];
    default:
      return t.other;
  }
}
