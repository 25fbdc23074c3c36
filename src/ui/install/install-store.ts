/** Chromium's event: the page may ask once whether to install the app. */
type InstallQuestion = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

type Kept = { firstMs: number; refused: boolean };

/** In localStorage: both must outlive a sign-out and a new cache, and belong to the device, not to a customer. */
const KEY = 'larder-install';

const listeners = new Set<() => void>();
let question: InstallQuestion | null = null;
/** Changes with everything that an offer depends on. */
let version = 0;

function changed(): void {
  version += 1;
  for (const listener of listeners) listener();
}

function readKept(): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('firstMs' in kept) || !('refused' in kept)) return null;
    return { firstMs: Number(kept.firstMs), refused: kept.refused === true };
  } catch {
    return null;
  }
}

function keep(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage nothing is offered at a later visit, because none is known.
  }
}

/** Holds back the browser's own question, which would come in the middle of a task (TAB-003). Call it at the start. */
export function watchInstall(): void {
  if (readKept() === null) keep({ firstMs: Date.now(), refused: false });
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    question = event as InstallQuestion;
    changed();
  });
  addEventListener('appinstalled', () => {
    question = null;
    changed();
  });
}

export const subscribeInstall = (onChange: () => void): (() => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};
export const installVersion = (): number => version;

/** What decides whether the installation is offered now. */
export function installFacts() {
  const kept = readKept();
  const nowMs = Date.now();
  // Only Safari of an iPhone or iPad has this property.
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return {
    installed: standalone === true || matchMedia('(display-mode: standalone)').matches,
    canAsk: question !== null,
    appleTouch: standalone === false,
    refused: kept?.refused ?? false,
    firstMs: kept?.firstMs ?? nowMs,
    nowMs,
  };
}

/** The user does not want it: the device never offers it again. */
export function refuseInstall(): void {
  keep({ firstMs: readKept()?.firstMs ?? Date.now(), refused: true });
  changed();
}

/** Lets the browser ask, after a tap. Its question counts once; a No there is a refusal too. */
export async function askInstall(): Promise<void> {
  const asked = question;
  question = null;
  const answer = await asked?.prompt();
  if (answer?.outcome === 'dismissed') refuseInstall();
  else changed();
}
