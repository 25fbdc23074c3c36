import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** What counts as one client: an IPv4 address, or the /64 of an IPv6 one, which one line usually has for itself. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/**
 * Whether a request was made on this machine: by its connection, and by every address that a proxy on the way names. A
 * proxy here must not lend its own address to the world, whether it is trusted or not.
 */
export function isFromThisMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const forwarded = headers['x-forwarded-for'] ?? [];
  const clients = [forwarded].flat().flatMap((each) => each.split(','));
  return headers.forwarded === undefined && [socket.remoteAddress ?? '', ...clients].every(isLoopback);
}

function isLoopback(address: string): boolean {
  const text = address.trim();
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback';
}
