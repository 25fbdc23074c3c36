import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One recorded request. `body` is parsed when it is JSON. */
export type WireCall = { method: string; path: string; bearer: string; body: unknown };

export type RecordingProxy = { readonly url: string; readonly calls: WireCall[]; close(): Promise<void> };

/** Starts a proxy in front of a loopback HTTP server that records each request. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const calls: WireCall[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const sent = Buffer.concat(chunks);
      const { method = '', url: path = '', headers } = incoming;
      calls.push({ method, path, bearer: headers.authorization ?? '', body: parsed(sent.toString()) });
      const answer = forward(new URL(path, target), { method, headers }, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      });
      answer.on('error', () => outgoing.destroy());
      answer.end(sent);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
