import type { ReactNode } from 'react';
import { CartBar } from '#ui/cart-pane/cart-bar.tsx';
import { CartPane } from '#ui/cart-pane/cart-pane.tsx';
import { useShell } from '#ui/shell/shell-context.ts';

/** The cart beside the catalogue on a tablet and its total below it on a phone, for customers (TAB-001). */
export function useCartSides(): { pane: ReactNode; bottomBar: ReactNode } {
  const me = useShell()?.me;
  return me ? { pane: <CartPane />, bottomBar: <CartBar /> } : { pane: null, bottomBar: null };
}
