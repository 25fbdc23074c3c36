import type { FastifyRequest } from 'fastify';
import { notFound } from '#crm/crm-error.ts';
import type { Session } from '#crm/session.ts';
import type { ApiRequest, CrmServices } from './api.ts';
import { newestVersion, oldestVersion } from './api-versions.ts';
import { sessionExpired } from './errors.ts';
import { ownTransactions } from './unit.ts';

export type Bearer = { session: Session; token: string };

/** Returns the session of a request's bearer token; refuses an unknown or expired token. */
export async function authenticate(services: CrmServices, request: FastifyRequest): Promise<Bearer> {
  const header = request.headers.authorization ?? '';
  const token = /^(?:Bearer|OAuth)\s+(.+)$/i.exec(header)?.[1] ?? searchOf(request).get('oauth_token') ?? '';
  const session = token === '' ? null : await services.sessions.find(token);
  if (!session) throw sessionExpired();
  return { session, token };
}

/** Converts a request below /services/data for the API's handlers. */
export function apiRequest(services: CrmServices, request: FastifyRequest): ApiRequest {
  const { session, token } = request.bearer;
  const url = new URL(request.url, 'http://crm');
  const [, base = '', version = '', rest = ''] = /^(\/services\/data\/v(\d+\.\d))\/?(.*)$/i.exec(url.pathname) ?? [];
  if (!version || Number(version) < oldestVersion || Number(version) > newestVersion) throw notFound();
  return {
    services,
    method: request.method,
    path: rest.split('/').filter(Boolean).map(decodePart),
    query: url.searchParams,
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    body: request.body,
    base,
    origin: originOf(request),
    version: Number(version),
    session,
    token,
    unit: ownTransactions(services, session),
  };
}

export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw notFound();
  }
}

/** Returns form parameters from the URL and the body. */
export function parametersOf(request: FastifyRequest): URLSearchParams {
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  return new URLSearchParams([...searchOf(request), ...form]);
}

function searchOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://crm').searchParams;
}

export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.headers.host ?? 'localhost'}`;
}
