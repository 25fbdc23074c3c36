import type { FastifyRequest } from 'fastify';

/**
 * Returns a cookie's name. On HTTPS the prefix makes browsers require Secure, no Domain and Path=/; on plain HTTP they
 * would refuse it.
 */
export function hostCookieName({ protocol }: Pick<FastifyRequest, 'protocol'>, name: string): string {
  return protocol === 'https' ? `__Host-${name}` : name;
}

/** The options of a cookie that no script reads and that other sites' pages cannot send with a POST. */
export const hostCookieOptions = ({ protocol }: Pick<FastifyRequest, 'protocol'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const;
