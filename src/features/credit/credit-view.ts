import { readCredit } from '#db/queries/read-credit.ts';

/** What '/credit-management' and '/apply-for-credit' read. */
export const creditView = [readCredit] as const;
