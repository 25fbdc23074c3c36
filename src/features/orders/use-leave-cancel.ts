import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import { paths } from '#ui/paths.ts';

/**
 * The ways out of the cancel screens: back to where the user came from (to the order on a deep link), and to
 * '/my-orders' after a failure (CANC-010), unless the user has already left.
 */
export function useLeaveCancel(): { back: (orderId: string) => void; toOrders: () => void } {
  const router = useRouter();
  const hasEarlier = useCanGoBack();
  const { pathname } = useLocation();
  return {
    back: (orderId) => {
      if (hasEarlier) router.history.back();
      else void router.navigate({ to: paths.orderDetails(orderId), replace: true });
    },
    toOrders: () => {
      if (router.history.location.pathname === pathname) void router.navigate({ to: paths.myOrders, replace: true });
    },
  };
}
