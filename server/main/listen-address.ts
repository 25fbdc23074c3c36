import { createServer, isIPv6 } from 'node:net';
import { StartRefused } from '#lib/start-refused.ts';

/**
 * Checks that the port is free before anything is opened, and picks one for port 0, because the CRM needs the gateway's
 * address early.
 */
export function claimPort({ host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(new StartRefused(refusal(error, { host, port }))));
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** Returns the host at which programs on this machine reach a server that listens on `host`. */
export function loopbackHost(host: string): string {
  return ['localhost', '0.0.0.0', '::', '127.0.0.1'].includes(host) ? '127.0.0.1' : inUrl(host);
}

/** Returns the host that people are told: at an address that means every one, this machine. */
export function shownHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : inUrl(host);
}

/** In a URL, an address of version 6 stands in brackets. */
const inUrl = (host: string) => (isIPv6(host) ? `[${host}]` : host);

function refusal(error: Error, { host, port }: { host: string; port: number }): string {
  const code = 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`;
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Choose one above 1023: PORT=8787 npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST is ${host}, which is no address of this machine.`;
  return `Cannot listen on ${host}:${port}: ${error.message}`;
}
