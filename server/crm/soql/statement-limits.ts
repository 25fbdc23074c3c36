/** The CRM's limits for a statement, and for one quoted text in it. */
export const maxStatementChars = 100_000;
export const maxFilterChars = 4_000;
