import { createServer } from 'node:net';

/** Below all ports that systems assign by themselves: from 32768 on Linux, from 49152 elsewhere. */
const FIRST = 20_000;
const COUNT = 12_000;
/** Distance between the first ports of two processes started one after the other. */
const APART = 40;

let next = process.pid * APART;

/**
 * Returns a port on which nobody listens, for a server that must know its port beforehand or return to it. We avoid the
 * ports that the system assigns by itself: another program may get the same one before the server listens there.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = FIRST + (next++ % COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + COUNT - 1} is free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
