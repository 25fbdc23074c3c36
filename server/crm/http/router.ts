import { CrmError, notFound } from '#crm/crm-error.ts';
import type { ApiAnswer, ApiHandler, ApiRequest, ApiRoute, Parameters } from './api.ts';

/** Finds the handler of a path, ignoring case, and runs it. */
export type ApiRouter = (request: ApiRequest) => Promise<ApiAnswer>;

export function createApiRouter(routes: readonly ApiRoute[]): ApiRouter {
  const compiled = routes.map((route) => ({ ...route, segments: route.pattern.split('/').filter(Boolean) }));
  return async (request) => {
    const matching = compiled.flatMap(({ method, segments, handler }) => {
      const parameters = match(segments, request.path);
      return parameters ? [{ method, handler, parameters }] : [];
    });
    const route = matching.find(({ method }) => method === request.method);
    if (route) return call(route.handler, request, route.parameters);
    if (matching.length === 0) throw notFound();
    const allowed = [...new Set(matching.map(({ method }) => method))].join(', ');
    throw new CrmError(
      405,
      'METHOD_NOT_ALLOWED',
      `HTTP Method '${request.method}' not allowed. Allowed are ${allowed}`,
    );
  };
}

function call(handler: ApiHandler, request: ApiRequest, parameters: Parameters): Promise<ApiAnswer> {
  return handler(request, parameters);
}

function match(pattern: readonly string[], path: readonly string[]): Parameters | null {
  if (pattern.length !== path.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = path[index] ?? '';
    if (part.startsWith(':')) parameters[part.slice(1)] = segment;
    else if (part.toLowerCase() !== segment.toLowerCase()) return null;
  }
  return parameters;
}
