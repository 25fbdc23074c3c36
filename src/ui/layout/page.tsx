import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import { cx } from '../cx.ts';
import { focusTitle } from '../keep-focus.ts';
import { TitleBar, type TitleBarProps } from '../shell/title-bar.tsx';
import { useHeightVariable } from '../shell/use-height-variable.ts';
import { useTexts } from '../use-texts.ts';
import { useWide } from '../use-wide.ts';
import classes from './page.module.css';

export type PageProps = TitleBarProps & {
  /** Shown in the title bar instead of the plain title; the document still uses the title. */
  bar?: ReactNode;
  children: ReactNode;
  /** Fixed at the bottom of a phone's screen: a running total, the primary action. Hidden on a tablet with a pane. */
  bottomBar?: ReactNode;
  /** Shown at the right on a tablet, fixed while the content scrolls (TAB-001). */
  pane?: ReactNode;
  /**
   * Shown right of the content on a tablet, as an equal part of the screen: what was chosen in a list. Null leaves the
   * list alone. Such a screen has no pane.
   */
  details?: ReactNode;
  /** Shown left of the content on a tablet: the list that the content is from. It keeps the focus. */
  beside?: ReactNode;
  /** The document's title, where it says more than the title bar: what was chosen. */
  documentTitle?: string;
  /** For forms and texts: at most one column of text wide. */
  narrow?: boolean;
};

/** One screen: title bar, content, bottom bar on a phone, pane on a tablet. */
export function Page({
  title,
  start,
  shop,
  actions,
  bar,
  children,
  bottomBar,
  pane,
  details,
  beside,
  documentTitle,
  narrow,
}: PageProps) {
  const t = useTexts(shellTexts);
  const wide = useWide();
  const main = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useTitleFocus(main, list);
  const withPane = wide && Boolean(pane);
  const named = documentTitle ?? title;
  useEffect(() => {
    document.title = named === t.appName ? named : `${named} · ${t.appName}`;
  }, [named, t]);
  return (
    <>
      <TitleBar title={title} start={start} shop={shop} actions={actions}>
        {bar}
      </TitleBar>
      <div className={cx(classes.columns, withPane && classes.withPane, Boolean(beside) && classes.withBeside)}>
        {beside ? (
          <div ref={list} className={classes.beside}>
            {beside}
          </div>
        ) : null}
        {details === undefined ? (
          <main ref={main} id="content" tabIndex={-1} className={cx(classes.main, narrow && classes.narrow)}>
            {children}
          </main>
        ) : (
          <main
            ref={main}
            id="content"
            tabIndex={-1}
            className={cx(classes.split, details !== null && classes.withDetails)}
          >
            <div className={classes.main}>{children}</div>
            {details}
          </main>
        )}
        {withPane ? <aside className={classes.pane}>{pane}</aside> : null}
      </div>
      {bottomBar && !withPane ? <ActionBar>{bottomBar}</ActionBar> : null}
    </>
  );
}

/** Toasts stay above it, however many lines it has. */
function ActionBar({ children }: { children: ReactNode }) {
  const bar = useHeightVariable('--action-bar');
  return (
    <footer ref={bar} className={classes.bottomBar}>
      {children}
    </footer>
  );
}

/** Whether the first page was shown; it leaves the focus where the browser put it. */
let opened = false;

/**
 * After a navigation, moves the focus to the new screen's title, so that a screen reader announces the screen, unless
 * the screen itself has put the focus into one of its fields, or the list beside it stays in use.
 */
function useTitleFocus(main: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): void {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen
  useEffect(() => {
    const isInUse = [main, list].some(({ current }) => current?.contains(document.activeElement));
    if (opened && !isInUse) focusTitle();
    opened = true;
  }, [main, list, pathname]);
}
