// The line between phone and server, and the server, the same for every engine. The server is as helpful as possible:
// it remembers every idempotency key for ever, in the same step as the effect, so that a repeated command does nothing.
const REFUSALS = [500, 502, 503, 504];

export const calm = { dropRequest: 0, dropReply: 0, duplicate: 0, delay: 0, refuse: 0 };

export function createServer() {
  /** How often each command took effect, by its key. */
  const effects = new Map();
  const known = new Set();
  return {
    effects,
    signedIn: true,
    run(key, { deduplicates = true } = {}) {
      if (deduplicates && known.has(key)) return;
      known.add(key);
      effects.set(key, (effects.get(key) ?? 0) + 1);
    },
  };
}

/** @param {{ time: object, dice: object }} world */
export function createLine({ time, dice }) {
  const line = { faults: { ...calm }, online: true, latencyMs: 150, requests: 0 };

  const travelMs = () => line.latencyMs + dice.below(1 + line.latencyMs);
  /** A lost message either breaks the connection or leaves the request without an answer. */
  const lost = () => (dice.chance(0.5) ? 'broken' : new Promise(() => undefined));

  /** Resolves with the server's answer or 'broken'. `serve` may run more than once, and much later. */
  async function carry(serve) {
    line.requests += 1;
    const { faults } = line;
    await time.sleep(travelMs());
    if (!line.online) return 'broken';
    if (dice.chance(faults.dropRequest)) return lost();
    if (dice.chance(faults.refuse)) return { status: dice.pick(REFUSALS), headers: {}, text: '' };
    if (dice.chance(faults.delay)) await time.sleep(dice.below(120_000));
    if (dice.chance(faults.duplicate)) void serve();
    const answer = await serve();
    if (dice.chance(faults.dropReply)) return lost();
    await time.sleep(travelMs());
    return line.online ? answer : 'broken';
  }

  return Object.assign(line, { carry });
}

/** `fetch` as a page's code sees it. An answer for a page that is gone is dropped. */
export function createFetch({ line, page, serve }) {
  return (input, init) => {
    const request = new Request(input, init);
    return new Promise((resolve, reject) => {
      if (!page.alive) return;
      const fail = (error) => page.alive && reject(error);
      request.signal.addEventListener('abort', () => fail(request.signal.reason));
      void request.text().then((body) =>
        line
          .carry(async () => serve({ path: new URL(request.url).pathname, headers: request.headers, body }))
          .then((answer) => {
            if (!page.alive) return;
            if (answer === 'broken') reject(new TypeError('Failed to fetch'));
            else resolve(new Response(answer.text, { status: answer.status, headers: answer.headers }));
          }),
      );
    });
  };
}
