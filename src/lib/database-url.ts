/** What is said of a `DATABASE_URL` that is none. */
export const databaseUrlExpected =
  'a URL postgres://user:password@host/database, with special characters of the password percent-encoded, such as @ as %40';

/**
 * The parts of the address of a PostgreSQL database. A password with a raw `@`, `/` or `#` would end up in the name of
 * the host or the database, and so in messages.
 */
export const databaseUrlPattern = /^postgres(?:ql)?:\/\/[^/?#]*(?:\/[^/@?#]*)?(?:\?[^#]*)?$/;
