import { useState, useSyncExternalStore } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import IconRefresh from '~icons/refresh';
import { useApp } from '../app-context.ts';
import { Button } from '../controls/button.tsx';
import { focusTitle } from '../keep-focus.ts';
import { useTexts } from '../use-texts.ts';
import { useShell } from './shell-context.ts';
import classes from './top-bar.module.css';

/**
 * Shown when a new version is available or this one is too old to sync; the page reloads only when the user confirms
 * (PWA-003).
 */
export function UpdateBar() {
  const t = useTexts(shellTexts);
  const { update } = useApp();
  const waiting = useSyncExternalStore(update.subscribe, update.waiting, update.waiting);
  const tooOld = useShell()?.status.updateWanted;
  /** The version that the user wants later. A tablet that stays on for months is asked again about the next one. */
  const [putOff, setPutOff] = useState<object | null>(null);
  const [state, setState] = useState<'asked' | 'busy' | 'held'>('asked');
  const apply = async () => {
    setState('busy');
    setState((await update.apply()) ? 'busy' : 'held');
  };
  const shown = tooOld || (waiting && waiting !== putOff);
  return (
    <div role="status" className={classes.live}>
      {shown ? (
        <div className={classes.bar} data-testid="update-bar">
          <IconRefresh size={20} aria-hidden="true" />
          <p className={classes.words}>
            {state === 'held' ? t.update.held : tooOld && !waiting ? t.update.tooOld : t.update.available}
          </p>
          {tooOld ? null : (
            <Button
              variant="quiet"
              onClick={() => {
                focusTitle();
                setPutOff(waiting);
              }}
            >
              {t.update.later}
            </Button>
          )}
          <Button variant="secondary" busy={state === 'busy'} onClick={() => void apply()}>
            {t.update.confirm}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
