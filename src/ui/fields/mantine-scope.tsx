import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './mantine.css';

const theme = createTheme({
  fontFamily: 'var(--font)',
  defaultRadius: 10,
  respectReducedMotion: true,
  cursorType: 'pointer',
});

/** With no root element, the scope reads the page's theme and never changes it. */
const noRoot = () => undefined;

/**
 * Wraps one form field in Mantine. This is not at the root because lists and pages do not need it: its script and
 * styles load with the first form. Its variables come from static files, because the content security policy would
 * refuse styles written into `<style>` at run time.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} getRootElement={noRoot} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
