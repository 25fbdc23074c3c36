import { useEffect, useRef, useState } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import IconCloudCheck from '~icons/cloud-check';
import IconCloudUp from '~icons/cloud-up';
import { useTexts } from '../use-texts.ts';
import classes from './cloud-mark.module.css';

/** How long the mark confirms a change. */
const ARRIVED_MS = 2_000;

/**
 * Shows whether a change is only on this device and, briefly, that the CRM has it (SYNC-002). The box keeps its size in
 * every state, so that nothing beside it moves.
 */
export function CloudMark({ pending }: { pending: boolean }) {
  const t = useTexts(shellTexts).common;
  const arrived = useArrived(pending);
  return (
    <span className={classes.mark} data-cloud={pending ? 'pending' : arrived ? 'arrived' : 'none'}>
      {pending ? (
        <IconCloudUp size={18} role="img" aria-label={t.saved} className={classes.pending} />
      ) : arrived ? (
        <IconCloudCheck size={18} role="img" aria-label={t.confirmed} className={classes.arrived} />
      ) : null}
    </span>
  );
}

function useArrived(pending: boolean): boolean {
  const [arrived, setArrived] = useState(false);
  const was = useRef(pending);
  useEffect(() => {
    const ended = was.current && !pending;
    was.current = pending;
    setArrived(ended);
    if (!ended) return;
    const timer = setTimeout(() => setArrived(false), ARRIVED_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  return arrived;
}
