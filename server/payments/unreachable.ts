import type { ProviderFault } from './provider.ts';

export const unreachable = (reason: string): ProviderFault => ({ kind: 'unreachable', reason });

/** Whether an HTTP status says nothing final about the request. */
export const isPassing = (status: number): boolean => status >= 500 || [408, 409, 425, 429].includes(status);

/** Why `fetch` has failed, for the log: ECONNREFUSED, UND_ERR_SOCKET, TimeoutError, … It names no address and no key. */
export function brokenCall(error: unknown): string {
  if (!(error instanceof Error)) return 'broken';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
