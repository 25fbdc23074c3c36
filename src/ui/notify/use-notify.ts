import { useState } from 'react';
import { useApp } from '../app-context.ts';
import { useShell } from '../shell/shell-context.ts';
import { useSettings } from '../use-settings.ts';
import { browserState, type NotifyOutcome, type NotifyState, switchOn } from './notify-state.ts';

/** The one switch of all notifications on this device, and the browser's permission behind it. */
export function useNotify() {
  const shell = useShell();
  const { setNotify } = useSettings();
  const { notifications, orderNews } = useApp();
  // The browser decides once per visit of the page, or when we ask.
  const [browser, setBrowser] = useState(() => browserState(notifications));
  const state: NotifyState = browser === 'allowed' ? (shell?.notify ? 'on' : 'off') : browser;
  return {
    state,
    /** Call it from a tap: the browser may ask the user. */
    async switchOn(): Promise<NotifyOutcome> {
      const outcome = await switchOn({ notifications, setNotify, follow: orderNews.follow });
      setBrowser(browserState(notifications));
      return outcome;
    },
    async switchOff(): Promise<void> {
      await setNotify(false);
      await orderNews.leave();
    },
  };
}
