import { useEffect, useRef } from 'react';
import { removeShortLines, restoreLines } from '#commands/remove-short-lines.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { usePopups } from '#ui/app-context.ts';
import { useShell } from '#ui/shell/shell-context.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';

/** Stock is fresh for so long after a pull: the CRM's is read every minute. */
const FRESH_MS = 90_000;

/** The user put lines back: from then on this visit of the app leaves short lines to them. */
let leftToUser = false;

/**
 * Lines whose stock came short are taken out when the cart is opened on fresh stock, and after each pull while it is
 * open: as one change that can be undone (CART-029). Never on stock of an earlier visit; once undone it is left to the
 * user.
 */
export function useShortLines(): void {
  const t = useTexts(cartTexts).updated;
  const popups = usePopups();
  const run = useCommand();
  const offline = useOffline();
  const pulledAtMs = useShell()?.status.syncedAtMs.P1 ?? null;
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (pulledAtMs === null || pulledAtMs === seen.current || leftToUser) return;
    const isFresh = !offline && Date.now() - pulledAtMs < FRESH_MS;
    seen.current = pulledAtMs;
    if (!isFresh) return;
    void run(removeShortLines).then((outcome) => {
      if (!outcome?.ok || outcome.value.length === 0) return;
      const lines = outcome.value;
      const undo = () => {
        leftToUser = true;
        void run(restoreLines, { lines });
      };
      popups.show({
        title: t.title,
        body: [t.body, ...lines.map((line) => line.name)],
        actions: [{ label: t.undo, run: undo, variant: 'secondary' }, { label: t.go }],
      });
    });
  }, [pulledAtMs, offline, popups, run, t]);
}
