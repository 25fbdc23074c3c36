import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './mantine.css';

const theme = createTheme({
  fontFamily: 'var(--font)',
  defaultRadius: 10,
  respectReducedMotion: true,
  cursorType: 'pointer',
});

/** The scope reads the theme that the page has; it never paints it. */
const noRoot = () => undefined;

/**
 * Mantine around one form field. It stands here and not at the root because no list or page needs it: its script and
 * styles come with the first form. Its variables are static files, so nothing is written into `<style>` at run time,
 * which the content security policy would refuse.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} getRootElement={noRoot} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
