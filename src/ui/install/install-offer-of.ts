/** Where a customer is asked: after an order, or on Home; never inside a task (TAB-003). */
export type InstallPlace = 'order' | 'home';

export type InstallFacts = {
  /** The page runs as an installed app. */
  installed: boolean;
  /** The browser can install it when asked. */
  canAsk: boolean;
  /** Safari on an iPhone or iPad, which only the user can make install it. */
  appleTouch: boolean;
  refused: boolean;
  /** When this device opened the shop for the first time. */
  firstMs: number;
  nowMs: number;
};

/** A visit on another day counts as a later one. */
const LATER_MS = 12 * 3_600_000;

/** How to offer the installation: the browser's own question, words on how to do it, or (null) not now. */
export function installOfferOf(place: InstallPlace, facts: InstallFacts): 'ask' | 'words' | null {
  if (facts.installed || facts.refused) return null;
  if (place === 'home' && facts.nowMs - facts.firstMs < LATER_MS) return null;
  if (facts.canAsk) return 'ask';
  return facts.appleTouch ? 'words' : null;
}
