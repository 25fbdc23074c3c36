import { MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, use } from 'react';
import './mantine.css';
import { theme } from './theme.ts';

/** With no root element, Mantine reads the page's colour scheme and never changes it. */
const noRoot = () => undefined;

/**
 * Gives the Mantine components inside it the app's theme, once, however deep it is nested. It is not at the root,
 * because Home and the shopping screens start without Mantine: its script and styles load with the first dialog, toast
 * or form. Its variables come from static files, because the content security policy would refuse styles written into
 * `<style>` at run time.
 */
export function Themed({ children }: { children: ReactNode }) {
  if (use(MantineContext)) return children;
  return (
    <MantineProvider theme={theme} getRootElement={noRoot} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
