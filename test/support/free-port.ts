import { createServer } from 'node:net';

/** Below all that the system gives out by itself: from 32768 on Linux, 49152 elsewhere. */
const FIRST = 20_000;
const COUNT = 12_000;
/** Ports between the first ones of two processes that were started one after the other. */
const APART = 40;

let next = process.pid * APART;

/**
 * A port that nobody listens on, for a server that must know it beforehand or comes back to it. Of the ports that the
 * system gives out by itself, to whoever asks for any and to every connection, another program may have got the same one
 * before the server listens there.
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
