import { useEffect, useState } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import { cx } from '../cx.ts';
import { useTexts } from '../use-texts.ts';
import classes from './states.module.css';

/** A grey shape in place of a text or picture. Only used before the first sync (visual.md, State). */
export function Skeleton({ className, height }: { className?: string | undefined; height?: string }) {
  return (
    <span aria-hidden="true" className={cx(classes.skeleton, className)} style={height ? { height } : undefined} />
  );
}

/** Local reads take some milliseconds; during such a short wait nothing is shown, to avoid a flash. */
const DELAY_MS = 300;

/** Shows 'Loading' when a local read takes unusually long. */
export function Loading() {
  const t = useTexts(shellTexts);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={classes.loading} role="status">
      {late ? t.states.loading : ''}
    </p>
  );
}
