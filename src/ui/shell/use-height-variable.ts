import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Sets a CSS variable to the height of an element, so that the content below it can leave room. */
export function useHeightVariable(name: `--${string}`): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty(name, `${watched.offsetHeight}px`));
    observer.observe(watched);
    return () => {
      observer.disconnect();
      root.removeProperty(name);
    };
  }, [name]);
  return element;
}
