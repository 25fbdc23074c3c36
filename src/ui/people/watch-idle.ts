/** When this device was last touched, in any tab; milliseconds since the epoch. */
const KEY = 'larder-touched';
/** Touches are noted at most this often: the storage is slow. */
const NOTE_MS = 5_000;

const signs = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

/**
 * Calls back once nobody has touched the screen for so many minutes, in any tab. Looks again when the page is shown,
 * because timers stop while a device sleeps; the time is stored, because the app may be closed meanwhile. Where `onIdle`
 * returns false, the next touch calls it again. Returns the function that stops it.
 */
export function watchIdle({ minutes, onIdle }: { minutes: number; onIdle: () => Promise<boolean> }): () => void {
  const limitMs = minutes * 60_000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Stands in for the stored time where nothing can be stored. */
  let noted = Date.now();
  let isOver = false;

  const touched = () => {
    const now = Date.now();
    if (now - noted < NOTE_MS && now >= noted) return;
    // The touch may be the first after a long time, before the timer of a device that slept.
    look();
    if (isOver) return;
    noted = now;
    write(now);
  };
  const look = () => {
    clearTimeout(timer);
    if (isOver) return;
    const last = read() ?? noted;
    // A clock that was set back counts as a touch; one that was set ahead locks.
    const idleMs = Math.max(0, Date.now() - last);
    if (idleMs >= limitMs) {
      isOver = true;
      void onIdle().then((isDone) => {
        isOver = isDone;
      });
      return;
    }
    timer = setTimeout(look, limitMs - idleMs);
  };
  const shown = () => document.visibilityState === 'visible' && look();

  look();
  for (const sign of signs) window.addEventListener(sign, touched, { capture: true, passive: true });
  document.addEventListener('visibilitychange', shown);
  return () => {
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, touched, { capture: true });
    document.removeEventListener('visibilitychange', shown);
  };
}

/** Begins anew: somebody has just unlocked, or set how long to wait. */
export const beginTouching = (): void => write(Date.now());

function read(): number | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === null ? null : Number(stored);
  } catch {
    return null;
  }
}

/** Without storage the lock still works while the page is open and shown. */
function write(atMs: number): void {
  try {
    localStorage.setItem(KEY, String(atMs));
  } catch {}
}
