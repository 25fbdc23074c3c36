/** The owner of local databases, requests and answers. Ids are the CRM's 18-character ids. */
export type Owner = { accountId: string; contactId: string };
