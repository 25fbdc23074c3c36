import { readCompany } from '#db/queries/read-company.ts';

/** Who the shop is and how to reach it. */
export const companyView = [readCompany] as const;
