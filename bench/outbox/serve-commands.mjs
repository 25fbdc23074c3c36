/** The endpoint of the peers: runs a command once per key, and answers 401 while nobody is signed in. */
export const serveCommands = (server) => async (request) => {
  if (!server.signedIn) return { status: 401, headers: {}, text: '{"kind":"no-session"}' };
  server.run(Number(request.headers.get('idempotency-key')));
  return { status: 200, headers: { 'content-type': 'application/json' }, text: '{}' };
};

/** How long a page waits for an answer; the same as in our engine. */
export const TIMEOUT_MS = 25_000;

/** Returns a signal that aborts an unanswered request. */
export function timeoutSignal() {
  const ending = new AbortController();
  setTimeout(() => ending.abort(new Error('timeout')), TIMEOUT_MS);
  return ending.signal;
}
