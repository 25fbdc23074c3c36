import type { ProviderFault } from './provider.ts';

export const unreachable = (reason: string): ProviderFault => ({ kind: 'unreachable', reason });

/** Whether an HTTP status says nothing final about the request. */
export const isPassing = (status: number): boolean => status >= 500 || [408, 409, 425, 429].includes(status);
