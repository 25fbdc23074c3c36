import { useEffect, useRef } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import IconCloudOff from '~icons/cloud-off';
import { useToasts } from '../app-context.ts';
import { focusTitle } from '../keep-focus.ts';
import { useSettings } from '../use-settings.ts';
import { useTexts } from '../use-texts.ts';
import classes from './offline-bar.module.css';
import { useShell } from './shell-context.ts';
import { dataFromMs } from './sync-state.ts';
import { useFailing, useOffline } from './use-offline.ts';

/** Data that are younger than this need no word when one fetch fails: the next try is near. */
const FRESH_MS = 2 * 60_000;

/**
 * A slim bar that says that there is no network (PWA-002), or that the shop's answers are errors; how old the data on
 * screen are (ERR-002), and what still works. A toast of 1.5 s announces the network's return.
 */
export function OfflineBar() {
  const t = useTexts(shellTexts);
  const toasts = useToasts();
  const settings = useSettings();
  const shell = useShell();
  const offline = useOffline();
  const failing = useFailing();
  const fromMs = shell ? dataFromMs(shell) : null;
  const stale = failing && fromMs !== null && Date.now() - fromMs > FRESH_MS;
  const wasOffline = useRef(false);

  useEffect(() => {
    if (wasOffline.current && !offline) toasts.show({ text: t.offline.backOnline });
    wasOffline.current = offline;
  }, [offline, toasts, t]);

  return (
    <div role="status" className={classes.live}>
      {offline || stale ? (
        <div className={classes.bar} data-testid="offline-bar">
          <IconCloudOff size={18} aria-hidden="true" />
          <p className={classes.words}>
            <strong>{shell?.workOffline ? t.offline.chosen : offline ? t.offline.bar : t.offline.noAnswer}</strong>
            {fromMs === null ? null : <span className={classes.help}>{t.offline.dataFrom(fromMs)}</span>}
            <span className={classes.help}>{shell?.me ? t.offline.help : t.offline.guestHelp}</span>
          </p>
          {shell?.workOffline ? (
            <button
              type="button"
              className={classes.action}
              onClick={() => {
                focusTitle();
                void settings.setWorkOffline(false);
              }}
            >
              {t.offline.resume}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
