import { useLocation, useRouter } from '@tanstack/react-router';
import { paths } from '#ui/paths.ts';

/**
 * Returns a function that leads back to '/my-addresses' or '/select-address', whichever the user came from, and to
 * '/my-addresses' without one (ADDR-015). The entry of the history knows it, so it also does after a reload. Does
 * nothing once the user has left the form.
 */
export function useReturn(): () => void {
  const router = useRouter();
  const { pathname } = useLocation();
  return () => {
    const { location } = router.history;
    if (location.pathname !== pathname) return;
    if (location.state.backToAddresses) router.history.back();
    else void router.navigate({ to: paths.myAddresses, replace: true });
  };
}
