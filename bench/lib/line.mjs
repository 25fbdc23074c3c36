// A slow line in front of a server: an HTTP proxy whose clients share one downlink and one uplink of so many bytes a
// second, with a round trip's delay, and which may cut answers. Chromium's own emulation does not reach the service
// worker, so the line lies outside of the browser, the same for page and workers. Not modelled: TLS handshakes, TCP's
// slow start and lost packets.
import { Agent, createServer, request as requestUpstream } from 'node:http';

const SLICE_BYTES = 1_460;

/** A line without delay or limit, for what is not measured. */
export const freeLine = { rttMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY, cutShare: 0 };

/**
 * @param {object} options
 * @param {string} options.target origin of the server
 * @param {object} [options.conditions] round trip, bytes a second each way, share of the answers that break
 * @param {(path: string) => boolean} [options.mayCut] which answers may break
 * @param {() => number} [options.random] in [0, 1)
 * @param {(answer: { headers: object, body: Buffer }) => { headers: object, body: Buffer }} [options.change]
 * @param {(path: string) => { type: string, body: string | Buffer } | null} [options.serve] what the line answers itself
 */
export async function openLine(options) {
  const { target, mayCut = () => true, random = Math.random } = options;
  const now = { ...freeLine, ...options.conditions };
  let refused = null;
  const agent = new Agent({ keepAlive: true });
  const down = createBucket(now);
  const up = createBucket(now);
  const entries = [];
  const openSince = new WeakMap();

  const server = createServer({ keepAliveTimeout: 65_000 }, async (request, response) => {
    const entry = {
      path: request.url ?? '',
      method: request.method ?? '',
      startMs: Date.now(),
      endMs: 0,
      status: 0,
      upBytes: 0,
      downBytes: 0,
      cut: false,
    };
    entries.push(entry);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      if (refused?.test(entry.path)) throw new Error('refused');
      const sent = await readAll(request);
      // A request is sent once the connection stands, which takes a round trip of its own.
      const standsAtMs = (openSince.get(request.socket) ?? 0) + now.rttMs;
      await pause(Math.max(0, standsAtMs - Date.now()));
      entry.upBytes = headBytes(`${entry.method} ${entry.path} HTTP/1.1`, request.rawHeaders) + sent.length;
      await up.pass(entry.upBytes, () => undefined, gone.signal);
      await pause(now.rttMs);
      const own = options.serve?.(new URL(entry.path, target).pathname);
      const answer = own
        ? { status: 200, headers: { 'content-type': own.type }, body: Buffer.from(own.body) }
        : await ask({ target, agent, request, body: sent });
      const { headers, body } = options.change ? options.change(answer) : answer;
      entry.status = answer.status;
      const isCut = body.length > 0 && mayCut(entry.path) && random() < now.cutShare;
      const length = isCut ? Math.floor(random() * body.length) : body.length;
      const isEmpty = answer.status === 304 || answer.status === 204;
      const sentHeaders = { ...headers, ...(isEmpty ? {} : { 'content-length': body.length }) };
      const head = headBytes(`HTTP/1.1 ${answer.status} OK`, Object.entries(sentHeaders).flat().map(String));
      await down.pass(head, () => response.writeHead(answer.status, sentHeaders).flushHeaders(), gone.signal);
      let from = 0;
      await down.pass(
        length,
        (bytes) => {
          response.write(body.subarray(from, from + bytes));
          from += bytes;
        },
        gone.signal,
      );
      entry.downBytes = head + from;
      entry.endMs = Date.now();
      entry.cut = isCut;
      if (isCut) response.destroy();
      else response.end();
    } catch {
      response.destroy();
    }
  });
  server.on('connection', (socket) => {
    socket.setNoDelay(true);
    openSince.set(socket, Date.now());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Every answer since the last `forget`, in the order of the requests. */
    entries: () => [...entries],
    forget: () => entries.splice(0),
    set: (conditions) => Object.assign(now, freeLine, conditions),
    /** Breaks the connection of every request for such a path; null for none. */
    refuse: (pattern) => {
      refused = pattern;
    },
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What these bytes take on the line when it is never idle, after the first of them has had its round trip. */
export function wireLimitMs({ bytes, bytesPerSecond, rttMs }) {
  return (bytes / bytesPerSecond) * 1000 + rttMs;
}

/** Bytes pass in slices, one slice of each waiting transfer in turn, each when the line has carried it. */
function createBucket(conditions) {
  const waiting = [];
  let carried = null;
  let freeAtMs = 0;

  function carryNext() {
    const transfer = waiting.shift();
    if (!transfer) return null;
    const bytes = transfer.signal.aborted ? 0 : Math.min(SLICE_BYTES, transfer.left);
    freeAtMs += (bytes / conditions.bytesPerSecond) * 1000;
    return { transfer, bytes };
  }

  function tick() {
    for (;;) {
      carried ??= carryNext();
      if (!carried) return;
      const waitMs = freeAtMs - performance.now();
      if (waitMs > 0) return void setTimeout(tick, waitMs);
      const { transfer, bytes } = carried;
      carried = null;
      transfer.write(bytes);
      transfer.left -= bytes;
      if (transfer.left > 0 && !transfer.signal.aborted) waiting.push(transfer);
      else transfer.done();
    }
  }

  return {
    pass(bytes, write, signal) {
      if (bytes === 0) return Promise.resolve();
      return new Promise((done) => {
        waiting.push({ left: bytes, write, signal, done });
        if (carried || waiting.length > 1) return;
        // A line that was idle has saved nothing up; a timer that comes late while it is busy loses nothing.
        freeAtMs = Math.max(freeAtMs, performance.now());
        tick();
      });
    },
  };
}

function ask({ target, agent, request, body }) {
  return new Promise((resolve, reject) => {
    const upstream = requestUpstream(
      new URL(request.url ?? '/', target),
      { method: request.method, headers: request.headers, agent, setHost: false },
      async (answer) => {
        const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];
        const headers = { ...answer.headers };
        for (const name of hopByHop) delete headers[name];
        try {
          resolve({ status: answer.statusCode ?? 502, headers, body: await readAll(answer) });
        } catch (error) {
          reject(error);
        }
      },
    );
    upstream.once('error', reject);
    upstream.end(body);
  });
}

async function readAll(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Bytes of a head as HTTP/1.1 writes it: names and values in turn. */
function headBytes(first, names) {
  return names.reduce((sum, text) => sum + text.length + 2, first.length + 4);
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
