/** What the CRM takes of a statement, and of one quoted text in it. */
export const maxStatementChars = 100_000;
export const maxFilterChars = 4_000;
