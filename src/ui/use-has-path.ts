import { type RegisteredRouter, useRouter } from '@tanstack/react-router';

/** The path of a screen without parameters. */
export type ScreenPath = keyof RegisteredRouter['routesByPath'];

/** Returns whether this version of the app has a screen at a path, so that no link leads to a missing page. */
export function useHasPath(): (path: string) => path is ScreenPath {
  const router = useRouter();
  return (path): path is ScreenPath => Object.hasOwn(router.routesByPath, path);
}
