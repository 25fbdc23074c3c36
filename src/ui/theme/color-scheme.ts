/** The theme that the user chose; `auto` follows the device. */
export const ColorScheme = { light: 'light', dark: 'dark', auto: 'auto' } as const;
export type ColorScheme = (typeof ColorScheme)[keyof typeof ColorScheme];

const KEY = 'larder-theme';
/** The attribute that Mantine's styles also use. */
const ATTRIBUTE = 'data-mantine-color-scheme';
/** The page's colour, for the bar of the browser, or of the system around an installed app. */
const BAR = { light: '#faf7f1', dark: '#141a17' };

const listeners = new Set<() => void>();
let chosen: ColorScheme | null = null;

function isScheme(value: unknown): value is ColorScheme {
  return typeof value === 'string' && Object.hasOwn(ColorScheme, value);
}

function stored(): ColorScheme {
  try {
    const value = localStorage.getItem(KEY);
    return isScheme(value) ? value : ColorScheme.auto;
  } catch {
    // The browser forbids storage: follow the device.
    return ColorScheme.auto;
  }
}

function paint(): void {
  const scheme = colorScheme();
  const dark = scheme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
  document.documentElement.setAttribute(ATTRIBUTE, dark ? 'dark' : 'light');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', dark ? BAR.dark : BAR.light);
  }
}

/** The chosen scheme. */
export function colorScheme(): ColorScheme {
  chosen ??= stored();
  return chosen;
}

export function chooseColorScheme(scheme: ColorScheme): void {
  chosen = scheme;
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
  paint();
  for (const listener of listeners) listener();
}

export function subscribeColorScheme(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Paints the stored choice before the first frame, then follows the device and other tabs. */
export function startColorScheme(): void {
  paint();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint);
  addEventListener('storage', (event: StorageEvent) => {
    if (event.key !== KEY) return;
    chosen = null;
    paint();
    for (const listener of listeners) listener();
  });
}
