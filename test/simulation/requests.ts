import type { NetworkRequest } from '#ports/network.ts';
import { products } from './model-catalogue.ts';

export const isExchange = (request: NetworkRequest) => request.path === '/sync/me';

export const [A, B, C] = products;
