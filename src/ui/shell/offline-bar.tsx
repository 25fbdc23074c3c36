import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import { useToasts } from '../app-context.ts';
import { useSettings } from '../use-settings.ts';
import { useTexts } from '../use-texts.ts';
import classes from './offline-bar.module.css';
import { useShell } from './shell-context.ts';
import { useOffline } from './use-offline.ts';

/** A slim bar that says what still works offline; a toast of 1.5 s announces the return (PWA-002). */
export function OfflineBar() {
  const t = useTexts(shellTexts);
  const toasts = useToasts();
  const settings = useSettings();
  const shell = useShell();
  const offline = useOffline();
  const wasOffline = useRef(false);

  useEffect(() => {
    if (wasOffline.current && !offline) toasts.show({ text: t.offline.backOnline });
    wasOffline.current = offline;
  }, [offline, toasts, t]);

  return (
    <div role="status" className={classes.live}>
      {offline ? (
        <div className={classes.bar} data-testid="offline-bar">
          <IconCloudOff size={18} aria-hidden="true" />
          <p className={classes.words}>
            <strong>{shell?.workOffline ? t.offline.chosen : t.offline.bar}</strong>
            <span className={classes.help}>{shell?.me ? t.offline.help : t.offline.guestHelp}</span>
          </p>
          {shell?.workOffline ? (
            <button type="button" className={classes.action} onClick={() => void settings.setWorkOffline(false)}>
              {t.offline.resume}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
