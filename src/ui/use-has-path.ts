import { useRouter } from '@tanstack/react-router';

/** Returns whether this version of the app has a screen at a path, so that no link leads to a missing page. */
export function useHasPath(): (path: string) => boolean {
  const router = useRouter();
  const known: object = router.routesByPath;
  return (path) => Object.hasOwn(known, path);
}
