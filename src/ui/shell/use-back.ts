import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { backTarget } from './back-target.ts';

/** Goes where the title bar's arrow leads (NAV-021, NAV-022). */
export function useBack(): () => void {
  const router = useRouter();
  const hasEarlier = useCanGoBack();
  return () => {
    const target = backTarget({ pathname: router.state.location.pathname, hasEarlier });
    if (target.kind === 'back') router.history.back();
    else void router.navigate({ to: target.path });
  };
}
