// A slow line in front of a server: a proxy whose clients share one downlink and one uplink of limited bytes per
// second, with a round trip's delay, and which may cut answers. Chromium's own emulation does not reach the service
// worker, so the line is outside the browser, the same for page and workers. With `secure` it takes the place of a load
// balancer and uses HTTP/2 over TLS, the only way in which an installed app is reached from another machine; bytes then
// count for the whole connection, with handshake, headers and frames. It does not model TCP's slow start and lost
// packets.
import { Agent, createServer, request as requestUpstream } from 'node:http';
import { createSecureServer } from 'node:http2';
import { ownCertificate } from './certificate.mjs';

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
 * @param {boolean} [options.secure] HTTP/2 over TLS, with a certificate that only `openBrowser({ secure: true })` takes
 */
export async function openLine(options) {
  const { target, mayCut = () => true, random = Math.random, secure = false } = options;
  const now = { ...freeLine, ...options.conditions };
  let refused = null;
  const agent = new Agent({ keepAlive: true });
  const down = createBucket(now);
  const up = createBucket(now);
  const entries = [];
  const openSince = new WeakMap();
  const meters = new Map();
  /** A connection is open after TCP's round trip; TLS takes one more. */
  const handshakes = secure ? 2 : 1;

  const handle = async (request, response) => {
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
      // A request is sent once the connection is open, which takes a round trip of its own.
      const connection = secure ? request.stream.session : request.socket;
      const meter = secure ? meters.get(connection.socket.remotePort) : null;
      const standsAtMs = (openSince.get(connection) ?? 0) + handshakes * now.rttMs;
      entry.upBytes = meter
        ? meter.read()
        : headBytes(`${entry.method} ${entry.path} HTTP/1.1`, request.rawHeaders) + sent.length;
      await pause(Math.max(0, standsAtMs - Date.now()));
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
      const head = meter
        ? meter.takeDebt()
        : headBytes(`HTTP/1.1 ${answer.status} OK`, Object.entries(sentHeaders).flat().map(String));
      await down.pass(head, () => undefined, gone.signal);
      response.writeHead(answer.status, sentHeaders);
      response.flushHeaders();
      let from = 0;
      await down.pass(
        length,
        (bytes) => {
          response.write(body.subarray(from, from + bytes));
          meter?.wrote(bytes);
          from += bytes;
        },
        gone.signal,
      );
      entry.downBytes = (meter ? 0 : head) + from;
      entry.endMs = Date.now();
      entry.cut = isCut;
      if (isCut) breakOff(response);
      else response.end();
      if (!meter) return;
      await new Promise(setImmediate);
      entry.downBytes += meter.owe();
    } catch {
      breakOff(response);
    }
  };

  const { key, cert } = secure ? ownCertificate() : {};
  const server = secure
    ? createSecureServer({ key, cert, allowHTTP1: false }, handle)
    : createServer({ keepAliveTimeout: 65_000 }, handle);
  const sessions = new Set();
  server.on('connection', (socket) => {
    socket.setNoDelay(true);
    openSince.set(socket, Date.now());
    if (secure) meters.set(socket.remotePort, createMeter(socket));
  });
  server.on('session', (session) => {
    openSince.set(session, Date.now());
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `${secure ? 'https' : 'http'}://127.0.0.1:${server.address().port}`,
    /** Every answer since the last `forget`, in the order of the requests. */
    entries: () => [...entries],
    /** All bytes received between two times, in ms since 1970. */
    carried: (fromMs, toMs) =>
      down.log().reduce((sum, { atMs, bytes }) => (atMs >= fromMs && atMs <= toMs ? sum + bytes : sum), 0),
    forget() {
      entries.splice(0);
      down.log().splice(0);
    },
    set: (conditions) => Object.assign(now, freeLine, conditions),
    /** Breaks the connection of every request whose path matches; null ends that. */
    refuse: (pattern) => {
      refused = pattern;
    },
    close: async () => {
      agent.destroy();
      server.closeAllConnections?.();
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns how long the line takes for these bytes when it is never idle after the first round trip. */
export function wireLimitMs({ bytes, bytesPerSecond, rttMs }) {
  return (bytes / bytesPerSecond) * 1000 + rttMs;
}

/** Passes bytes in slices, one slice of each waiting transfer in turn, each once the line has carried it. */
function createBucket(conditions) {
  const waiting = [];
  const log = [];
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
      log.push({ atMs: Date.now(), bytes });
      transfer.left -= bytes;
      if (transfer.left > 0 && !transfer.signal.aborted) waiting.push(transfer);
      else transfer.done();
    }
  }

  return {
    log: () => log,
    pass(bytes, write, signal) {
      if (bytes === 0) return Promise.resolve();
      return new Promise((done) => {
        waiting.push({ left: bytes, write, signal, done });
        if (carried || waiting.length > 1) return;
        // An idle line saves up no capacity. While the line is busy, a late timer loses no capacity.
        freeAtMs = Math.max(freeAtMs, performance.now());
        tick();
      });
    },
  };
}

/**
 * Counts the bytes of an HTTP/2 connection on the wire. The overhead of an answer (headers, frames, TLS) is known only
 * after it is written: it counts for the answer written last, and the next answer waits for it.
 */
function createMeter(socket) {
  let readBytes = 0;
  let bodyBytes = 0;
  let ownBytes = 0;
  let debt = 0;
  return {
    read() {
      const bytes = socket.bytesRead - readBytes;
      readBytes = socket.bytesRead;
      return bytes;
    },
    wrote(bytes) {
      bodyBytes += bytes;
    },
    owe() {
      const bytes = Math.max(0, socket.bytesWritten - bodyBytes - ownBytes);
      ownBytes += bytes;
      debt += bytes;
      return bytes;
    },
    /** Returns at least one byte, because every answer takes its turn on the line. */
    takeDebt() {
      const bytes = debt;
      debt = 0;
      return Math.max(1, bytes);
    },
  };
}

/** Breaks one answer; over HTTP/2 the connection stays open. */
function breakOff(response) {
  if (response.stream) response.stream.destroy();
  else response.destroy();
}

/** Returns the HTTP/1 headers that a load balancer makes of HTTP/2's. */
function forwarded({ headers }) {
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  const told = headers[':authority'] ? { host: headers[':authority'], 'x-forwarded-proto': 'https' } : {};
  return { ...Object.fromEntries(own), ...told };
}

function ask({ target, agent, request, body }) {
  return new Promise((resolve, reject) => {
    const upstream = requestUpstream(
      new URL(request.url ?? '/', target),
      { method: request.method, headers: forwarded(request), agent, setHost: false },
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

/** Returns the size of a head in HTTP/1.1, in bytes: names and values alternate. */
function headBytes(first, names) {
  return names.reduce((sum, text) => sum + text.length + 2, first.length + 4);
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
