import type { ProviderFault } from './provider.ts';

export const unreachable = (reason: string): ProviderFault => ({ kind: 'unreachable', reason });

/**
 * Whether an HTTP status says nothing final about the request. 401 is about our key, which may just have been renewed:
 * taken for a refusal, it would end orders and give refunds up.
 */
export const isPassing = (status: number): boolean => status >= 500 || [401, 408, 409, 425, 429].includes(status);
