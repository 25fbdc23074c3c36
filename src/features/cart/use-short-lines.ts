import { useEffect, useRef } from 'react';
import { removeShortLines, restoreLines } from '#commands/remove-short-lines.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { usePopups } from '#ui/app-context.ts';
import { perOwner } from '#ui/per-owner.ts';
import { useShell } from '#ui/shell/shell-context.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';

/** How long after a pull stock counts as fresh; the CRM's stock is read every minute. */
const FRESH_MS = 90_000;

/** What the user has put back, by product: these quantities are left to the user while the page is open. */
const usePutBack = perOwner(() => new Map<string, number>());

/**
 * Removes lines with too little stock when the cart opens with fresh stock, and after each pull while it is open, as
 * one change that can be undone (CART-029). Never uses stock of an earlier visit. Lines that were put back are left to
 * the user, but no others: a tablet's page stays open for weeks.
 */
export function useShortLines(): void {
  const t = useTexts(cartTexts).updated;
  const popups = usePopups();
  const run = useCommand();
  const putBack = usePutBack();
  const offline = useOffline();
  const pulledAtMs = useShell()?.status.syncedAtMs.P1 ?? null;
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (pulledAtMs === null || pulledAtMs === seen.current) return;
    const isFresh = !offline && Date.now() - pulledAtMs < FRESH_MS;
    seen.current = pulledAtMs;
    if (!isFresh) return;
    void run(removeShortLines, { putBack }).then((outcome) => {
      if (!outcome?.ok || outcome.value.length === 0) return;
      const lines = outcome.value;
      const undo = () => {
        for (const { productId, quantity } of lines) putBack.set(productId, quantity);
        void run(restoreLines, { lines });
      };
      popups.show({
        title: t.title,
        body: [t.body, ...lines.map((line) => line.name)],
        actions: [{ label: t.undo, run: undo, variant: 'secondary' }, { label: t.go }],
      });
    });
  }, [pulledAtMs, offline, popups, run, putBack, t]);
}
