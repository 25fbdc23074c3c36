import { readFileSync } from 'node:fs';

/** Returns the path of every route of the app, with its parameters as `$name`. */
export function allRoutes(): string[] {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8');
  return [...new Set([...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path]) => path ?? ''))].toSorted();
}
