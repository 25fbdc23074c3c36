import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import { cx } from '../cx.ts';
import { TitleBar, type TitleBarProps } from '../shell/title-bar.tsx';
import { useTexts } from '../use-texts.ts';
import { useWide } from '../use-wide.ts';
import classes from './page.module.css';

export type PageProps = TitleBarProps & {
  /** Shown in the title bar instead of the plain title; the title still names the document. */
  bar?: ReactNode;
  children: ReactNode;
  /** Stays at the bottom of a phone's screen: a running total, the primary action. Not shown on a tablet with a pane. */
  bottomBar?: ReactNode;
  /** Stands at the right on a tablet and stays while the content scrolls (TAB-001). */
  pane?: ReactNode;
  /** Forms and texts: never wider than one column of reading. */
  narrow?: boolean;
};

/** One screen: title bar, content, bottom bar on a phone, pane on a tablet. */
export function Page({ title, start, shop, actions, bar, children, bottomBar, pane, narrow }: PageProps) {
  const t = useTexts(shellTexts);
  const wide = useWide();
  const main = useRef<HTMLElement>(null);
  useTitleFocus(main);
  const withPane = wide && Boolean(pane);
  useEffect(() => {
    document.title = title === t.appName ? title : `${title} · ${t.appName}`;
  }, [title, t]);
  return (
    <>
      <TitleBar title={title} start={start} shop={shop} actions={actions}>
        {bar}
      </TitleBar>
      <div className={cx(classes.columns, withPane && classes.withPane)}>
        <main ref={main} id="content" tabIndex={-1} className={cx(classes.main, narrow && classes.narrow)}>
          {children}
        </main>
        {withPane ? <aside className={classes.pane}>{pane}</aside> : null}
      </div>
      {bottomBar && !withPane ? <footer className={classes.bottomBar}>{bottomBar}</footer> : null}
    </>
  );
}

/** The page that the app opened with leaves the focus where the browser put it. */
let opened = false;

/**
 * After a navigation the new screen's title has the focus, so that a screen reader says where one is, unless the screen
 * itself put it into one of its fields.
 */
function useTitleFocus(main: RefObject<HTMLElement | null>): void {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen
  useEffect(() => {
    if (opened && !main.current?.contains(document.activeElement)) {
      document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
    }
    opened = true;
  }, [main, pathname]);
}
