import { useRouter } from '@tanstack/react-router';

/** Whether this version of the app has a screen at a path: nothing leads to a page that does not exist. */
export function useHasPath(): (path: string) => boolean {
  const router = useRouter();
  const known: object = router.routesByPath;
  return (path) => Object.hasOwn(known, path);
}
