import { cx } from '../cx.ts';
import classes from './loader-overlay.module.css';

/**
 * Covers the positioned box around it while an add or a sample request is being saved on this device; it never waits
 * for the network (CART-016). `passive`: taps still reach the control below.
 */
export function LoaderOverlay({ show, passive }: { show: boolean; passive?: boolean }) {
  if (!show) return null;
  return (
    <span className={cx(classes.overlay, passive && classes.passive)} data-testid="loader-overlay" aria-hidden="true">
      <span className={classes.spinner} />
    </span>
  );
}
