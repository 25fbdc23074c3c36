/** Why `fetch` has failed, for the log: ECONNREFUSED, UND_ERR_SOCKET, TimeoutError, … It names no address and no key. */
export function brokenCall(error: unknown): string {
  if (!(error instanceof Error)) return 'broken';
  // fetch keeps the reason in the cause.
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
