import { useEffect, useRef } from 'react';
import { cartTexts } from '#texts/en/cart.ts';
import { useLarder, usePopups } from '#ui/larder-context.ts';
import { useShell } from '#ui/shell/shell-context.ts';
import { useSaving } from '#ui/use-saving.ts';
import { useTexts } from '#ui/use-texts.ts';

/**
 * After a pull that ended while the cart is open, lines whose stock came short are taken out as one change that can be
 * undone (CART-029). Never on stock of an earlier visit; once undone it is left to the user.
 */
export function useShortLines(): void {
  const t = useTexts(cartTexts).updated;
  const larder = useLarder();
  const popups = usePopups();
  const saving = useSaving();
  const pulledAtMs = useShell()?.status.syncedAtMs.P1 ?? null;
  const seen = useRef(pulledAtMs);
  const left = useRef(false);
  useEffect(() => {
    if (pulledAtMs === null || pulledAtMs === seen.current) return;
    // The first known time belongs to a pull of before.
    const fresh = seen.current !== null;
    seen.current = pulledAtMs;
    if (!fresh || left.current) return;
    void saving(larder.commands.removeShortLines()).then((outcome) => {
      if (!outcome?.ok || outcome.value.length === 0) return;
      const lines = outcome.value;
      const undo = () => {
        left.current = true;
        void saving(larder.commands.restoreLines({ lines }));
      };
      popups.show({
        title: t.title,
        body: [t.body, ...lines.map((line) => line.name)],
        actions: [{ label: t.undo, run: undo, look: 'secondary' }, { label: t.go }],
      });
    });
  }, [pulledAtMs, larder, popups, saving, t]);
}
