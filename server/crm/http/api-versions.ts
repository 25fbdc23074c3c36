import type { ApiRoute } from './api.ts';

export const oldestVersion = 30;
export const newestVersion = 67;

const seasons = ['Spring', 'Summer', 'Winter'] as const;

/**
 * There are three releases a year. Version 30.0 is the one of spring 2014; a winter release has the name of the next
 * year.
 */
function releaseOf(version: number): string {
  const since = version - oldestVersion;
  const season = seasons[since % 3] ?? seasons[0];
  return `${season} '${14 + Math.floor(since / 3) + (season === 'Winter' ? 1 : 0)}`;
}

/** `GET /services/data`: returns the supported versions, oldest first. It needs no session. */
export function apiVersions(): ReadonlyArray<{ label: string; url: string; version: string }> {
  return Array.from({ length: newestVersion - oldestVersion + 1 }, (_, index) => {
    const version = `${oldestVersion + index}.0`;
    return { label: releaseOf(oldestVersion + index), url: `/services/data/v${version}`, version };
  });
}

/** The resources directly below a version. */
const resources = ['commerce', 'composite', 'connect', 'limits', 'query', 'queryAll', 'sobjects'] as const;

export const versionRoutes: readonly ApiRoute[] = [
  {
    method: 'GET',
    pattern: '',
    handler: async ({ base, services, session, origin }) => ({
      status: 200,
      body: {
        ...Object.fromEntries(resources.map((name) => [name, `${base}/${name}`])),
        identity: `${origin}/id/${services.config.orgId}/${session.userId}`,
      },
    }),
  },
];
