import { useEffect } from 'react';
import { dismissExpiredDiscounts } from '#commands/dismiss-expired-discounts.ts';
import type { CartView } from '#db/views/index.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { usePopups } from '#ui/app-context.ts';
import { perOwner } from '#ui/per-owner.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';

/**
 * Notices that were shown. Each is shown once, even if the command that dismisses it fails, so that users are not
 * trapped.
 */
const useTold = perOwner(() => new Set<string>());

/**
 * Shows 'Discounts expired!' with the products whose discounts the CRM removed (CART-027). Closing the popup, by any
 * means, runs a command: the notice is not shown again, and the cart's header is cleared when the shop is reachable
 * (CART-028).
 */
export function useExpiredDiscounts({ products, schemes }: CartView['expiredDiscounts']): void {
  const t = useTexts(cartTexts).expired;
  const popups = usePopups();
  const run = useCommand();
  const told = useTold();
  // Compared by value, because every view has new lists.
  const key = JSON.stringify({ products, schemes });
  useEffect(() => {
    const notice: CartView['expiredDiscounts'] = JSON.parse(key);
    const names = [...new Set([...notice.products, ...notice.schemes])];
    // The notice was closed or never existed; the same products may expire again.
    if (names.length === 0) return told.clear();
    if (told.has(key)) return;
    told.add(key);
    popups.show({
      title: t.title,
      body: [t.body, ...names],
      onClose: () => void run(dismissExpiredDiscounts, notice),
    });
  }, [key, popups, run, told, t]);
}
