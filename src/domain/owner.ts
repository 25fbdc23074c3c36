/** Whom local databases, requests and answers belong to. Ids are the CRM's 18-character ids. */
export type Owner = { accountId: string; contactId: string };
