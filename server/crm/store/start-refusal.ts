import { StartRefused } from '#lib/start-refused.ts';
import { diskRefusal } from './disk-refusal.ts';

/**
 * Explains why a program does not start with its database, and what to do about it; null for any other error, which is
 * a bug. With a `url`, the database is on a server: a full disk is that server's.
 */
export function startRefusal(
  error: unknown,
  { url, dataDir }: { url: string | undefined; dataDir: string },
): StartRefused | null {
  if (error instanceof StartRefused) return error;
  return (url ? serverRefusal(error) : null) ?? diskRefusal(error, dataDir);
}

function serverRefusal(error: unknown): StartRefused | null {
  const { code = '', message = '' } = error instanceof Error ? (error as Error & { code?: string }) : {};
  if (code === '53100') {
    return new StartRefused(
      'The disk of the database of DATABASE_URL is full. Make room on it and start again; what was saved is there.',
    );
  }
  if (code === '42501') {
    return new StartRefused(
      `The user of DATABASE_URL may not do all that is needed: ${message}. Make this user the owner of the database.`,
    );
  }
  const isConnection =
    /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENETUNREACH|EPIPE)/.test(code) ||
    // The driver's own errors, and those of TLS.
    /\bSSL\b|certificate|^Connection terminated/.test(message);
  // Error classes of PostgreSQL: connection, authorization, unknown database, too many connections, starting or stopping.
  const isRefused = /^(08|28|3D|53|57P)/.test(code);
  if (!isConnection && !isRefused) return null;
  return new StartRefused(`The database of DATABASE_URL cannot be opened: ${message || code}`);
}
