import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * Returns what counts as one client: an IPv4 address, or the /64 of an IPv6 address, which usually belongs to one line.
 */
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
 * Returns whether a request was made on this machine: its connection and every address that a proxy names must be
 * local. A remote request that a local proxy forwards must not count as local, whether that proxy is trusted or not.
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
