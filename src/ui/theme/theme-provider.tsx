import { createTheme, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './fonts.css';
import './tokens.css';
import './base.css';

const KEY = 'larder-theme';
const manager = localStorageColorSchemeManager({ key: KEY });

/** Sizes of form controls follow the 48 px rule; colours and fonts come as variables from `fields/mantine.css`. */
const theme = createTheme({
  fontFamily: 'var(--font)',
  defaultRadius: 10,
  respectReducedMotion: true,
  cursorType: 'pointer',
});

/** Before the first paint, so that a chosen dark page never flashes white. */
export function applyStoredScheme(): void {
  const chosen = manager.get('auto');
  const dark = chosen === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}

/**
 * Mantine brings behaviour of form controls and menus. Its variables and styles are static files that load with the
 * first screen that uses them; nothing is written into `<style>` at run time, which the CSP would refuse.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={manager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
