/** What Chromium says of the line; other browsers say nothing. */
type Connection = Partial<EventTarget> & { saveData?: boolean; effectiveType?: 'slow-2g' | '2g' | '3g' | '4g' };

const connection = () => (navigator as { connection?: Connection }).connection;

/** Whether the browser asks for little traffic (`Save-Data`); false if it does not say. */
export function savesData(): boolean {
  return connection()?.saveData ?? false;
}

/** Whether the line can take what nobody waits for: '4g' is the best of the browser's words; true if it does not say. */
export function isGoodLine(): boolean {
  return (connection()?.effectiveType ?? '4g') === '4g';
}

/** Runs on a good line: now, or as soon as there is one, and again each time that it has become good. */
export function onGoodLine(run: () => void): void {
  let wasGood = false;
  const look = () => {
    const isGood = isGoodLine();
    if (isGood && !wasGood) run();
    wasGood = isGood;
  };
  connection()?.addEventListener?.('change', look);
  look();
}
