import { paths } from '../paths.ts';

/**
 * Screens with one thing to do and a way back: signing in, and from the addresses to the paid order. Beside their action
 * there is nowhere else to go by accident.
 */
const WITHOUT: readonly string[] = [
  paths.login,
  paths.register,
  paths.selectAddress,
  paths.paymentOptions,
  paths.paymentInProcess,
];

/** Whether a phone shows its navigation at the bottom edge of this screen. */
export function hasBottomBar(pathname: string): boolean {
  return !WITHOUT.includes(pathname);
}
