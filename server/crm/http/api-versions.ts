import type { ApiRoute } from './api.ts';

export const oldestVersion = 30;
export const newestVersion = 67;

const seasons = ['Spring', 'Summer', 'Winter'] as const;

/** Three releases a year; version 30.0 was that of spring 2014, and a winter's release is named by the year to come. */
function releaseOf(version: number): string {
  const since = version - oldestVersion;
  const season = seasons[since % 3] ?? seasons[0];
  return `${season} '${14 + Math.floor(since / 3) + (season === 'Winter' ? 1 : 0)}`;
}

/** `GET /services/data`: the versions that are served, oldest first. It needs no session. */
export function apiVersions(): ReadonlyArray<{ label: string; url: string; version: string }> {
  return Array.from({ length: newestVersion - oldestVersion + 1 }, (_, index) => {
    const version = `${oldestVersion + index}.0`;
    return { label: releaseOf(oldestVersion + index), url: `/services/data/v${version}`, version };
  });
}

/** What stands directly below a version and answers. */
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
